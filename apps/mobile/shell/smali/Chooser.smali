# Lets the page's file fields open the system's chooser.
.class public Ldev/candor/shell/Chooser;
.super Landroid/webkit/WebChromeClient;

.field private final activity:Ldev/candor/shell/ShellActivity;

.method public constructor <init>(Ldev/candor/shell/ShellActivity;)V
    .locals 0
    invoke-direct {p0}, Landroid/webkit/WebChromeClient;-><init>()V
    iput-object p1, p0, Ldev/candor/shell/Chooser;->activity:Ldev/candor/shell/ShellActivity;
    return-void
.end method

.method public onShowFileChooser(Landroid/webkit/WebView;Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z
    .locals 3
    iget-object v0, p0, Ldev/candor/shell/Chooser;->activity:Ldev/candor/shell/ShellActivity;
    iput-object p2, v0, Ldev/candor/shell/ShellActivity;->chosen:Landroid/webkit/ValueCallback;
    :try_start
    invoke-virtual {p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->createIntent()Landroid/content/Intent;
    move-result-object v1
    const/4 v2, 0x2
    invoke-virtual {v0, v1, v2}, Ldev/candor/shell/ShellActivity;->startActivityForResult(Landroid/content/Intent;I)V
    :try_end
    .catch Ljava/lang/Exception; {:try_start .. :try_end} :none
    const/4 v1, 0x1
    return v1
    :none
    move-exception v1
    const/4 v1, 0x0
    iput-object v1, v0, Ldev/candor/shell/ShellActivity;->chosen:Landroid/webkit/ValueCallback;
    const/4 v1, 0x0
    return v1
.end method
