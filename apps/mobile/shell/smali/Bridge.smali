# What the page sees as `candorShell`. It is called on a thread of its own.
.class public Ldev/candor/shell/Bridge;
.super Ljava/lang/Object;

.field private final activity:Ldev/candor/shell/ShellActivity;

.method public constructor <init>(Ldev/candor/shell/ShellActivity;)V
    .locals 0
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Ldev/candor/shell/Bridge;->activity:Ldev/candor/shell/ShellActivity;
    return-void
.end method

# Who the package is: kind, version and the key of whose releases it believes.
.method public about()Ljava/lang/String;
    .locals 2
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    iget-object v0, p0, Ldev/candor/shell/Bridge;->activity:Ldev/candor/shell/ShellActivity;
    const-string v1, "about.json"
    invoke-static {v0, v1}, Ldev/candor/shell/Assets;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    return-object v0
.end method

.method public post(Ljava/lang/String;)V
    .locals 2
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    new-instance v0, Ldev/candor/shell/Call;
    iget-object v1, p0, Ldev/candor/shell/Bridge;->activity:Ldev/candor/shell/ShellActivity;
    invoke-direct {v0, v1, p1}, Ldev/candor/shell/Call;-><init>(Ldev/candor/shell/ShellActivity;Ljava/lang/String;)V
    invoke-virtual {v1, v0}, Ldev/candor/shell/ShellActivity;->runOnUiThread(Ljava/lang/Runnable;)V
    return-void
.end method
