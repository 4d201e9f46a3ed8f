# What the device does for the app. Each gives its answer as JSON, or null where it comes later.
.class public Ldev/candor/shell/Abilities;
.super Ljava/lang/Object;

# Dark: light letters on a dark bar. Light: dark letters on paper.
.method public static statusBar(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 5
    const-string v0, "dark"
    const-string v1, "look"
    invoke-virtual {p2, v1}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    invoke-virtual {p0}, Ldev/candor/shell/ShellActivity;->getWindow()Landroid/view/Window;
    move-result-object v1
    invoke-virtual {v1}, Landroid/view/Window;->getDecorView()Landroid/view/View;
    move-result-object v2
    if-eqz v0, :light
    const v3, 0xff0f1112
    const/4 v4, 0x0
    goto :show
    :light
    const v3, 0xfffbfaf6
    const/16 v4, 0x2000
    :show
    invoke-virtual {v1, v3}, Landroid/view/Window;->setStatusBarColor(I)V
    invoke-virtual {v2, v4}, Landroid/view/View;->setSystemUiVisibility(I)V
    const-string v0, "null"
    return-object v0
.end method

.method public static knock(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 2
    iget-object v0, p0, Ldev/candor/shell/ShellActivity;->view:Landroid/webkit/WebView;
    const/4 v1, 0x1
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->performHapticFeedback(I)Z
    const-string v0, "null"
    return-object v0
.end method

.method public static copy(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 3
    const-string v0, "text"
    invoke-virtual {p2, v0}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    const-string v1, ""
    invoke-static {v1, v0}, Landroid/content/ClipData;->newPlainText(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Landroid/content/ClipData;
    move-result-object v0
    const-string v1, "clipboard"
    invoke-virtual {p0, v1}, Ldev/candor/shell/ShellActivity;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v1
    check-cast v1, Landroid/content/ClipboardManager;
    invoke-virtual {v1, v0}, Landroid/content/ClipboardManager;->setPrimaryClip(Landroid/content/ClipData;)V
    const-string v0, "null"
    return-object v0
.end method

# The types of spec section 4: 1 none, 2 ethernet, 3 wifi, 4 to 7 the generations of mobile networks, 8 another.
.method public static network(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 3
    const-string v0, "connectivity"
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v0
    check-cast v0, Landroid/net/ConnectivityManager;
    invoke-virtual {v0}, Landroid/net/ConnectivityManager;->getActiveNetworkInfo()Landroid/net/NetworkInfo;
    move-result-object v0
    if-eqz v0, :offline
    invoke-virtual {v0}, Landroid/net/NetworkInfo;->isConnected()Z
    move-result v1
    if-eqz v1, :offline
    invoke-virtual {v0}, Landroid/net/NetworkInfo;->getType()I
    move-result v1
    const/4 v2, 0x1
    if-eq v1, v2, :wifi
    const/16 v2, 0x9
    if-eq v1, v2, :ethernet
    if-eqz v1, :mobile
    const-string v0, "8"
    return-object v0
    :wifi
    const-string v0, "3"
    return-object v0
    :ethernet
    const-string v0, "2"
    return-object v0
    :offline
    const-string v0, "1"
    return-object v0
    :mobile
    invoke-virtual {v0}, Landroid/net/NetworkInfo;->getSubtype()I
    move-result v1
    sparse-switch v1, :generations
    const-string v0, "5"
    return-object v0
    :second
    const-string v0, "4"
    return-object v0
    :fourth
    const-string v0, "6"
    return-object v0
    :fifth
    const-string v0, "7"
    return-object v0
    :generations
    .sparse-switch
        0x1 -> :second
        0x2 -> :second
        0x4 -> :second
        0x7 -> :second
        0xb -> :second
        0x10 -> :second
        0xd -> :fourth
        0x12 -> :fourth
        0x13 -> :fourth
        0x14 -> :fifth
    .end sparse-switch
.end method

# A picture into the gallery, anything else among the downloads.
.method public static saveFile(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 7
    new-instance v0, Landroid/content/ContentValues;
    invoke-direct {v0}, Landroid/content/ContentValues;-><init>()V
    const-string v1, "_display_name"
    const-string v2, "name"
    invoke-virtual {p2, v2}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    invoke-virtual {v0, v1, v2}, Landroid/content/ContentValues;->put(Ljava/lang/String;Ljava/lang/String;)V
    const-string v1, "mime_type"
    const-string v2, "type"
    invoke-virtual {p2, v2}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    invoke-virtual {v0, v1, v2}, Landroid/content/ContentValues;->put(Ljava/lang/String;Ljava/lang/String;)V
    const-string v1, "image/"
    invoke-virtual {v2, v1}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :download
    sget-object v3, Landroid/provider/MediaStore$Images$Media;->EXTERNAL_CONTENT_URI:Landroid/net/Uri;
    const-string v4, "Pictures/Candor"
    goto :save
    :download
    sget-object v3, Landroid/provider/MediaStore$Downloads;->EXTERNAL_CONTENT_URI:Landroid/net/Uri;
    const-string v4, "Download/Candor"
    :save
    const-string v1, "relative_path"
    invoke-virtual {v0, v1, v4}, Landroid/content/ContentValues;->put(Ljava/lang/String;Ljava/lang/String;)V
    invoke-virtual {p0}, Ldev/candor/shell/ShellActivity;->getContentResolver()Landroid/content/ContentResolver;
    move-result-object v1
    invoke-virtual {v1, v3, v0}, Landroid/content/ContentResolver;->insert(Landroid/net/Uri;Landroid/content/ContentValues;)Landroid/net/Uri;
    move-result-object v3
    invoke-virtual {v1, v3}, Landroid/content/ContentResolver;->openOutputStream(Landroid/net/Uri;)Ljava/io/OutputStream;
    move-result-object v4
    const-string v5, "base64"
    invoke-virtual {p2, v5}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v5
    const/4 v6, 0x0
    invoke-static {v5, v6}, Landroid/util/Base64;->decode(Ljava/lang/String;I)[B
    move-result-object v5
    invoke-virtual {v4, v5}, Ljava/io/OutputStream;->write([B)V
    invoke-virtual {v4}, Ljava/io/OutputStream;->close()V
    const-string v0, "null"
    return-object v0
.end method

# Android 13 and newer leave the picture of the task switcher out; older ones forbid pictures of the screen.
.method public static cover(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 3
    const-string v0, "isCovered"
    invoke-virtual {p2, v0}, Lorg/json/JSONObject;->getBoolean(Ljava/lang/String;)Z
    move-result v0
    sget v1, Landroid/os/Build$VERSION;->SDK_INT:I
    const/16 v2, 0x21
    if-lt v1, v2, :flag
    xor-int/lit8 v0, v0, 0x1
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->setRecentsScreenshotEnabled(Z)V
    goto :done
    :flag
    invoke-virtual {p0}, Ldev/candor/shell/ShellActivity;->getWindow()Landroid/view/Window;
    move-result-object v1
    const/16 v2, 0x2000
    if-eqz v0, :clear
    invoke-virtual {v1, v2}, Landroid/view/Window;->addFlags(I)V
    goto :done
    :clear
    invoke-virtual {v1, v2}, Landroid/view/Window;->clearFlags(I)V
    :done
    const-string v0, "null"
    return-object v0
.end method

# By finger, face or code, whatever the device's own lock asks for.
.method public static unlock(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 4
    const-string v0, "keyguard"
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v0
    check-cast v0, Landroid/app/KeyguardManager;
    invoke-virtual {v0}, Landroid/app/KeyguardManager;->isDeviceSecure()Z
    move-result v1
    if-eqz v1, :missing
    const-string v1, "reason"
    invoke-virtual {p2, v1}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const/4 v2, 0x0
    invoke-virtual {v0, v1, v2}, Landroid/app/KeyguardManager;->createConfirmDeviceCredentialIntent(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Landroid/content/Intent;
    move-result-object v1
    if-eqz v1, :missing
    iput p1, p0, Ldev/candor/shell/ShellActivity;->unlockId:I
    const/4 v2, 0x1
    invoke-virtual {p0, v1, v2}, Ldev/candor/shell/ShellActivity;->startActivityForResult(Landroid/content/Intent;I)V
    const/4 v0, 0x0
    return-object v0
    :missing
    const-string v0, "\"missing\""
    return-object v0
.end method

.method public static openOutside(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 3
    const-string v0, "url"
    invoke-virtual {p2, v0}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    invoke-static {v0}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.intent.action.VIEW"
    invoke-direct {v1, v2, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    invoke-virtual {p0, v1}, Ldev/candor/shell/ShellActivity;->startActivity(Landroid/content/Intent;)V
    const-string v0, "null"
    return-object v0
.end method

.method public static quit(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 1
    invoke-virtual {p0}, Ldev/candor/shell/ShellActivity;->finishAndRemoveTask()V
    const-string v0, "null"
    return-object v0
.end method
