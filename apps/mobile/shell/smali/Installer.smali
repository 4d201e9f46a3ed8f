# Hands a package that the app has checked to the system, which checks its signature and asks the member.
.class public Ldev/candor/shell/Installer;
.super Ljava/lang/Object;

.method public static installPackage(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    .locals 9
    const-string v0, "base64"
    invoke-virtual {p2, v0}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    const/4 v1, 0x0
    invoke-static {v0, v1}, Landroid/util/Base64;->decode(Ljava/lang/String;I)[B
    move-result-object v0
    invoke-virtual {p0}, Ldev/candor/shell/ShellActivity;->getPackageManager()Landroid/content/pm/PackageManager;
    move-result-object v1
    invoke-virtual {v1}, Landroid/content/pm/PackageManager;->getPackageInstaller()Landroid/content/pm/PackageInstaller;
    move-result-object v1
    new-instance v2, Landroid/content/pm/PackageInstaller$SessionParams;
    const/4 v3, 0x1
    invoke-direct {v2, v3}, Landroid/content/pm/PackageInstaller$SessionParams;-><init>(I)V
    invoke-virtual {v1, v2}, Landroid/content/pm/PackageInstaller;->createSession(Landroid/content/pm/PackageInstaller$SessionParams;)I
    move-result v2
    invoke-virtual {v1, v2}, Landroid/content/pm/PackageInstaller;->openSession(I)Landroid/content/pm/PackageInstaller$Session;
    move-result-object v1
    const-string v2, "candor"
    const-wide/16 v3, 0x0
    array-length v5, v0
    int-to-long v5, v5
    invoke-virtual/range {v1 .. v6}, Landroid/content/pm/PackageInstaller$Session;->openWrite(Ljava/lang/String;JJ)Ljava/io/OutputStream;
    move-result-object v2
    invoke-virtual {v2, v0}, Ljava/io/OutputStream;->write([B)V
    invoke-virtual {v1, v2}, Landroid/content/pm/PackageInstaller$Session;->fsync(Ljava/io/OutputStream;)V
    invoke-virtual {v2}, Ljava/io/OutputStream;->close()V
    iput p1, p0, Ldev/candor/shell/ShellActivity;->installId:I
    invoke-static {p0}, Ldev/candor/shell/Installer;->sender(Ldev/candor/shell/ShellActivity;)Landroid/content/IntentSender;
    move-result-object v2
    invoke-virtual {v1, v2}, Landroid/content/pm/PackageInstaller$Session;->commit(Landroid/content/IntentSender;)V
    invoke-virtual {v1}, Landroid/content/pm/PackageInstaller$Session;->close()V
    const/4 v0, 0x0
    return-object v0
.end method

# Where the system tells what becomes of it: this very screen. It fills in extras, so it must be mutable.
.method private static sender(Ldev/candor/shell/ShellActivity;)Landroid/content/IntentSender;
    .locals 3
    new-instance v0, Landroid/content/Intent;
    const-class v1, Ldev/candor/shell/ShellActivity;
    invoke-direct {v0, p0, v1}, Landroid/content/Intent;-><init>(Landroid/content/Context;Ljava/lang/Class;)V
    const-string v1, "dev.candor.INSTALLED"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setAction(Ljava/lang/String;)Landroid/content/Intent;
    const/4 v1, 0x3
    const/high16 v2, 0xa000000
    invoke-static {p0, v1, v0, v2}, Landroid/app/PendingIntent;->getActivity(Landroid/content/Context;ILandroid/content/Intent;I)Landroid/app/PendingIntent;
    move-result-object v0
    invoke-virtual {v0}, Landroid/app/PendingIntent;->getIntentSender()Landroid/content/IntentSender;
    move-result-object v0
    return-object v0
.end method

# -1: the member is asked · 0: it is installed · else a failure by number and words.
.method public static hear(Ldev/candor/shell/ShellActivity;Landroid/content/Intent;)V
    .locals 4
    const-string v0, "android.content.pm.extra.STATUS"
    const/16 v1, -0x63
    invoke-virtual {p1, v0, v1}, Landroid/content/Intent;->getIntExtra(Ljava/lang/String;I)I
    move-result v0
    const/4 v1, -0x1
    if-ne v0, v1, :over
    const-string v0, "android.intent.extra.INTENT"
    invoke-virtual {p1, v0}, Landroid/content/Intent;->getParcelableExtra(Ljava/lang/String;)Landroid/os/Parcelable;
    move-result-object v0
    check-cast v0, Landroid/content/Intent;
    invoke-virtual {p0, v0}, Ldev/candor/shell/ShellActivity;->startActivity(Landroid/content/Intent;)V
    return-void
    :over
    iget v1, p0, Ldev/candor/shell/ShellActivity;->installId:I
    if-nez v0, :failed
    const-string v2, "null"
    invoke-virtual {p0, v1, v2}, Ldev/candor/shell/ShellActivity;->answer(ILjava/lang/String;)V
    return-void
    :failed
    const-string v2, "android.content.pm.extra.STATUS_MESSAGE"
    invoke-virtual {p1, v2}, Landroid/content/Intent;->getStringExtra(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    invoke-static {v2}, Ljava/lang/String;->valueOf(Ljava/lang/Object;)Ljava/lang/String;
    move-result-object v2
    invoke-static {v0}, Ljava/lang/String;->valueOf(I)Ljava/lang/String;
    move-result-object v3
    invoke-virtual {p0, v1, v3, v2}, Ldev/candor/shell/ShellActivity;->fault(ILjava/lang/String;Ljava/lang/String;)V
    return-void
.end method
