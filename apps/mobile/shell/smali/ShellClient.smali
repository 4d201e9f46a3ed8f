# Serves the app's own files from the package under the exchange's address; all else goes to the exchange itself.
.class public Ldev/candor/shell/ShellClient;
.super Landroid/webkit/WebViewClient;

.field private final activity:Ldev/candor/shell/ShellActivity;
.field private final host:Ljava/lang/String;
.field private final headers:Ljava/util/HashMap;

.method public constructor <init>(Ldev/candor/shell/ShellActivity;)V
    .locals 3
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Ldev/candor/shell/ShellClient;->activity:Ldev/candor/shell/ShellActivity;
    const-string v0, "host"
    invoke-static {p1, v0}, Ldev/candor/shell/Assets;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    iput-object v0, p0, Ldev/candor/shell/ShellClient;->host:Ljava/lang/String;
    new-instance v0, Ljava/util/HashMap;
    invoke-direct {v0}, Ljava/util/HashMap;-><init>()V
    iput-object v0, p0, Ldev/candor/shell/ShellClient;->headers:Ljava/util/HashMap;
    const-string v1, "policy"
    invoke-static {p1, v1}, Ldev/candor/shell/Assets;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const-string v2, "Content-Security-Policy"
    invoke-virtual {v0, v2, v1}, Ljava/util/HashMap;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    return-void
.end method

# Is the address one of the exchange's own?
.method private isOwn(Landroid/net/Uri;)Z
    .locals 3
    new-instance v0, Ljava/lang/StringBuilder;
    invoke-direct {v0}, Ljava/lang/StringBuilder;-><init>()V
    invoke-virtual {p1}, Landroid/net/Uri;->getScheme()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    const-string v1, "://"
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {p1}, Landroid/net/Uri;->getEncodedAuthority()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v0}, Ljava/lang/StringBuilder;->toString()Ljava/lang/String;
    move-result-object v1
    iget-object v2, p0, Ldev/candor/shell/ShellClient;->host:Ljava/lang/String;
    invoke-virtual {v1, v2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    return v0
.end method

# Another site is opened outside: no page but ours has the bridge.
.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z
    .locals 3
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-direct {p0, v0}, Ldev/candor/shell/ShellClient;->isOwn(Landroid/net/Uri;)Z
    move-result v1
    if-nez v1, :own
    :try_start
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.intent.action.VIEW"
    invoke-direct {v1, v2, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    iget-object v2, p0, Ldev/candor/shell/ShellClient;->activity:Ldev/candor/shell/ShellActivity;
    invoke-virtual {v2, v1}, Ldev/candor/shell/ShellActivity;->startActivity(Landroid/content/Intent;)V
    :try_end
    .catch Ljava/lang/Exception; {:try_start .. :try_end} :nobody
    goto :outside
    :nobody
    move-exception v1
    :outside
    const/4 v1, 0x1
    return v1
    :own
    const/4 v1, 0x0
    return v1
.end method

.method public shouldInterceptRequest(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Landroid/webkit/WebResourceResponse;
    .locals 10
    const/4 v0, 0x0
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v1
    invoke-direct {p0, v1}, Ldev/candor/shell/ShellClient;->isOwn(Landroid/net/Uri;)Z
    move-result v2
    if-eqz v2, :network
    const-string v2, "GET"
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getMethod()Ljava/lang/String;
    move-result-object v3
    invoke-virtual {v2, v3}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v2
    if-eqz v2, :network
    invoke-virtual {v1}, Landroid/net/Uri;->getPath()Ljava/lang/String;
    move-result-object v1
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v2
    if-eqz v2, :file
    const-string v1, "/index.html"
    :file
    const-string v2, "www"
    invoke-virtual {v2, v1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    :try_start
    iget-object v3, p0, Ldev/candor/shell/ShellClient;->activity:Ldev/candor/shell/ShellActivity;
    invoke-virtual {v3}, Ldev/candor/shell/ShellActivity;->getAssets()Landroid/content/res/AssetManager;
    move-result-object v3
    invoke-virtual {v3, v2}, Landroid/content/res/AssetManager;->open(Ljava/lang/String;)Ljava/io/InputStream;
    move-result-object v9
    :try_end
    .catch Ljava/io/IOException; {:try_start .. :try_end} :missing
    invoke-static {v1}, Ldev/candor/shell/ShellClient;->typeOf(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v4
    new-instance v3, Landroid/webkit/WebResourceResponse;
    const-string v5, "utf-8"
    const/16 v6, 0xc8
    const-string v7, "OK"
    iget-object v8, p0, Ldev/candor/shell/ShellClient;->headers:Ljava/util/HashMap;
    invoke-direct/range {v3 .. v9}, Landroid/webkit/WebResourceResponse;-><init>(Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/util/Map;Ljava/io/InputStream;)V
    return-object v3
    :missing
    move-exception v3
    :network
    return-object v0
.end method

# The types of the files that a build has.
.method private static typeOf(Ljava/lang/String;)Ljava/lang/String;
    .locals 1
    const-string v0, ".js"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v0
    if-eqz v0, :css
    const-string v0, "text/javascript"
    return-object v0
    :css
    const-string v0, ".css"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v0
    if-eqz v0, :font
    const-string v0, "text/css"
    return-object v0
    :font
    const-string v0, ".woff2"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v0
    if-eqz v0, :png
    const-string v0, "font/woff2"
    return-object v0
    :png
    const-string v0, ".png"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v0
    if-eqz v0, :manifest
    const-string v0, "image/png"
    return-object v0
    :manifest
    const-string v0, ".webmanifest"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v0
    if-eqz v0, :page
    const-string v0, "application/manifest+json"
    return-object v0
    :page
    const-string v0, "text/html"
    return-object v0
.end method
