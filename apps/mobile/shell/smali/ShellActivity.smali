# The one screen of the package: a WebView with the app in it, and what the system tells the app.
.class public Ldev/candor/shell/ShellActivity;
.super Landroid/app/Activity;

.field public static final UNLOCK:I = 0x1
.field public static final CHOOSE:I = 0x2

.field public view:Landroid/webkit/WebView;
# The link that opened the app, until the app listens.
.field public link:Ljava/lang/String;
# Calls whose answer the system gives later; 0 while there is none.
.field public unlockId:I
.field public installId:I
.field public chosen:Landroid/webkit/ValueCallback;

.method public constructor <init>()V
    .locals 0
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .locals 4
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    new-instance v0, Landroid/webkit/WebView;
    invoke-direct {v0, p0}, Landroid/webkit/WebView;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, Ldev/candor/shell/ShellActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->getSettings()Landroid/webkit/WebSettings;
    move-result-object v1
    const/4 v2, 0x1
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setJavaScriptEnabled(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setDomStorageEnabled(Z)V
    const/4 v2, 0x0
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setAllowFileAccess(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setAllowContentAccess(Z)V
    new-instance v1, Ldev/candor/shell/ShellClient;
    invoke-direct {v1, p0}, Ldev/candor/shell/ShellClient;-><init>(Ldev/candor/shell/ShellActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebViewClient(Landroid/webkit/WebViewClient;)V
    new-instance v1, Ldev/candor/shell/Chooser;
    invoke-direct {v1, p0}, Ldev/candor/shell/Chooser;-><init>(Ldev/candor/shell/ShellActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebChromeClient(Landroid/webkit/WebChromeClient;)V
    new-instance v1, Ldev/candor/shell/Bridge;
    invoke-direct {v1, p0}, Ldev/candor/shell/Bridge;-><init>(Ldev/candor/shell/ShellActivity;)V
    const-string v2, "candorShell"
    invoke-virtual {v0, v1, v2}, Landroid/webkit/WebView;->addJavascriptInterface(Ljava/lang/Object;Ljava/lang/String;)V
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->setContentView(Landroid/view/View;)V
    invoke-direct {p0}, Ldev/candor/shell/ShellActivity;->followNetwork()V
    invoke-virtual {p0}, Ldev/candor/shell/ShellActivity;->getIntent()Landroid/content/Intent;
    move-result-object v1
    invoke-virtual {v1}, Landroid/content/Intent;->getDataString()Ljava/lang/String;
    move-result-object v1
    iput-object v1, p0, Ldev/candor/shell/ShellActivity;->link:Ljava/lang/String;
    const-string v1, "host"
    invoke-static {p0, v1}, Ldev/candor/shell/Assets;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const-string v3, "/"
    invoke-virtual {v1, v3}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    return-void
.end method

.method private followNetwork()V
    .locals 2
    const-string v0, "connectivity"
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v0
    check-cast v0, Landroid/net/ConnectivityManager;
    new-instance v1, Ldev/candor/shell/NetworkNews;
    invoke-direct {v1, p0}, Ldev/candor/shell/NetworkNews;-><init>(Ldev/candor/shell/ShellActivity;)V
    invoke-virtual {v0, v1}, Landroid/net/ConnectivityManager;->registerDefaultNetworkCallback(Landroid/net/ConnectivityManager$NetworkCallback;)V
    return-void
.end method

.method public onBackPressed()V
    .locals 1
    const-string v0, "back"
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->news(Ljava/lang/String;)V
    return-void
.end method

.method protected onPause()V
    .locals 1
    invoke-super {p0}, Landroid/app/Activity;->onPause()V
    const-string v0, "away"
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->news(Ljava/lang/String;)V
    return-void
.end method

.method protected onResume()V
    .locals 1
    invoke-super {p0}, Landroid/app/Activity;->onResume()V
    const-string v0, "returned"
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->news(Ljava/lang/String;)V
    return-void
.end method

# A link while the app is open, or what became of an installation.
.method protected onNewIntent(Landroid/content/Intent;)V
    .locals 2
    invoke-super {p0, p1}, Landroid/app/Activity;->onNewIntent(Landroid/content/Intent;)V
    const-string v0, "dev.candor.INSTALLED"
    invoke-virtual {p1}, Landroid/content/Intent;->getAction()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :link
    invoke-static {p0, p1}, Ldev/candor/shell/Installer;->hear(Ldev/candor/shell/ShellActivity;Landroid/content/Intent;)V
    return-void
    :link
    invoke-virtual {p1}, Landroid/content/Intent;->getDataString()Ljava/lang/String;
    move-result-object v0
    iput-object v0, p0, Ldev/candor/shell/ShellActivity;->link:Ljava/lang/String;
    invoke-virtual {p0}, Ldev/candor/shell/ShellActivity;->tellLink()V
    return-void
.end method

# The link is told once.
.method public tellLink()V
    .locals 4
    iget-object v0, p0, Ldev/candor/shell/ShellActivity;->link:Ljava/lang/String;
    if-eqz v0, :none
    const/4 v1, 0x0
    iput-object v1, p0, Ldev/candor/shell/ShellActivity;->link:Ljava/lang/String;
    const-string v1, "{\"news\":{\"type\":\"link\",\"url\":"
    invoke-static {v0}, Lorg/json/JSONObject;->quote(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    invoke-virtual {v1, v2}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const-string v3, "}}"
    invoke-virtual {v1, v3}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {p0, v1}, Ldev/candor/shell/ShellActivity;->say(Ljava/lang/String;)V
    :none
    return-void
.end method

.method protected onActivityResult(IILandroid/content/Intent;)V
    .locals 3
    const/4 v0, 0x1
    if-ne p1, v0, :chosen
    const-string v1, "\"refused\""
    const/4 v2, -0x1
    if-ne p2, v2, :answer
    const-string v1, "\"unlocked\""
    :answer
    iget v2, p0, Ldev/candor/shell/ShellActivity;->unlockId:I
    invoke-virtual {p0, v2, v1}, Ldev/candor/shell/ShellActivity;->answer(ILjava/lang/String;)V
    return-void
    :chosen
    iget-object v0, p0, Ldev/candor/shell/ShellActivity;->chosen:Landroid/webkit/ValueCallback;
    if-eqz v0, :none
    invoke-static {p2, p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->parseResult(ILandroid/content/Intent;)[Landroid/net/Uri;
    move-result-object v1
    invoke-interface {v0, v1}, Landroid/webkit/ValueCallback;->onReceiveValue(Ljava/lang/Object;)V
    const/4 v1, 0x0
    iput-object v1, p0, Ldev/candor/shell/ShellActivity;->chosen:Landroid/webkit/ValueCallback;
    :none
    return-void
.end method

# Tells the app something by one word.
.method public news(Ljava/lang/String;)V
    .locals 2
    const-string v0, "{\"news\":{\"type\":\""
    invoke-virtual {v0, p1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    const-string v1, "\"}}"
    invoke-virtual {v0, v1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->say(Ljava/lang/String;)V
    return-void
.end method

# Answers a call with a value that is JSON already.
.method public answer(ILjava/lang/String;)V
    .locals 2
    new-instance v0, Ljava/lang/StringBuilder;
    const-string v1, "{\"id\":"
    invoke-direct {v0, v1}, Ljava/lang/StringBuilder;-><init>(Ljava/lang/String;)V
    invoke-virtual {v0, p1}, Ljava/lang/StringBuilder;->append(I)Ljava/lang/StringBuilder;
    const-string v1, ",\"value\":"
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v0, p2}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    const-string v1, "}"
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v0}, Ljava/lang/StringBuilder;->toString()Ljava/lang/String;
    move-result-object v0
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->say(Ljava/lang/String;)V
    return-void
.end method

# Answers a call that failed, with a code and words.
.method public fault(ILjava/lang/String;Ljava/lang/String;)V
    .locals 2
    new-instance v0, Ljava/lang/StringBuilder;
    const-string v1, "{\"id\":"
    invoke-direct {v0, v1}, Ljava/lang/StringBuilder;-><init>(Ljava/lang/String;)V
    invoke-virtual {v0, p1}, Ljava/lang/StringBuilder;->append(I)Ljava/lang/StringBuilder;
    const-string v1, ",\"fault\":{\"code\":"
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-static {p2}, Lorg/json/JSONObject;->quote(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    const-string v1, ",\"message\":"
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-static {p3}, Lorg/json/JSONObject;->quote(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    const-string v1, "}}"
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v0}, Ljava/lang/StringBuilder;->toString()Ljava/lang/String;
    move-result-object v0
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->say(Ljava/lang/String;)V
    return-void
.end method

# Calls the page's function with a text, on the thread of the screen.
.method public say(Ljava/lang/String;)V
    .locals 1
    new-instance v0, Ldev/candor/shell/Say;
    invoke-direct {v0, p0, p1}, Ldev/candor/shell/Say;-><init>(Ldev/candor/shell/ShellActivity;Ljava/lang/String;)V
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->runOnUiThread(Ljava/lang/Runnable;)V
    return-void
.end method
