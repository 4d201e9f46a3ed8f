# One text on its way into the page; a page that does not listen yet hears nothing.
.class public Ldev/candor/shell/Say;
.super Ljava/lang/Object;
.implements Ljava/lang/Runnable;

.field private final activity:Ldev/candor/shell/ShellActivity;
.field private final text:Ljava/lang/String;

.method public constructor <init>(Ldev/candor/shell/ShellActivity;Ljava/lang/String;)V
    .locals 0
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Ldev/candor/shell/Say;->activity:Ldev/candor/shell/ShellActivity;
    iput-object p2, p0, Ldev/candor/shell/Say;->text:Ljava/lang/String;
    return-void
.end method

.method public run()V
    .locals 4
    const-string v0, "window.candorHear&&candorHear("
    iget-object v1, p0, Ldev/candor/shell/Say;->text:Ljava/lang/String;
    invoke-static {v1}, Lorg/json/JSONObject;->quote(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    const-string v1, ")"
    invoke-virtual {v0, v1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    iget-object v1, p0, Ldev/candor/shell/Say;->activity:Ldev/candor/shell/ShellActivity;
    iget-object v2, v1, Ldev/candor/shell/ShellActivity;->view:Landroid/webkit/WebView;
    const/4 v3, 0x0
    invoke-virtual {v2, v0, v3}, Landroid/webkit/WebView;->evaluateJavascript(Ljava/lang/String;Landroid/webkit/ValueCallback;)V
    return-void
.end method
