# One call of the page, carried out on the thread of the screen.
.class public Ldev/candor/shell/Call;
.super Ljava/lang/Object;
.implements Ljava/lang/Runnable;

.field private final activity:Ldev/candor/shell/ShellActivity;
.field private final text:Ljava/lang/String;

.method public constructor <init>(Ldev/candor/shell/ShellActivity;Ljava/lang/String;)V
    .locals 0
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Ldev/candor/shell/Call;->activity:Ldev/candor/shell/ShellActivity;
    iput-object p2, p0, Ldev/candor/shell/Call;->text:Ljava/lang/String;
    return-void
.end method

# What goes wrong is told the page in the system's own words.
.method public run()V
    .locals 6
    const/4 v1, 0x0
    iget-object v0, p0, Ldev/candor/shell/Call;->activity:Ldev/candor/shell/ShellActivity;
    :try_start
    new-instance v2, Lorg/json/JSONObject;
    iget-object v3, p0, Ldev/candor/shell/Call;->text:Ljava/lang/String;
    invoke-direct {v2, v3}, Lorg/json/JSONObject;-><init>(Ljava/lang/String;)V
    const-string v3, "id"
    invoke-virtual {v2, v3}, Lorg/json/JSONObject;->getInt(Ljava/lang/String;)I
    move-result v1
    const-string v3, "name"
    invoke-virtual {v2, v3}, Lorg/json/JSONObject;->getString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v3
    const-string v4, "asks"
    invoke-virtual {v2, v4}, Lorg/json/JSONObject;->getJSONObject(Ljava/lang/String;)Lorg/json/JSONObject;
    move-result-object v4
    invoke-static {v0, v1, v3, v4}, Ldev/candor/shell/Call;->dispatch(Ldev/candor/shell/ShellActivity;ILjava/lang/String;Lorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v2
    if-eqz v2, :later
    invoke-virtual {v0, v1, v2}, Ldev/candor/shell/ShellActivity;->answer(ILjava/lang/String;)V
    :later
    :try_end
    .catch Ljava/lang/Throwable; {:try_start .. :try_end} :failed
    return-void
    :failed
    move-exception v2
    invoke-virtual {v2}, Ljava/lang/Object;->getClass()Ljava/lang/Class;
    move-result-object v3
    invoke-virtual {v3}, Ljava/lang/Class;->getSimpleName()Ljava/lang/String;
    move-result-object v3
    invoke-static {v2}, Ljava/lang/String;->valueOf(Ljava/lang/Object;)Ljava/lang/String;
    move-result-object v4
    invoke-virtual {v0, v1, v3, v4}, Ldev/candor/shell/ShellActivity;->fault(ILjava/lang/String;Ljava/lang/String;)V
    return-void
.end method

# The answer as JSON; null where it comes later.
.method private static dispatch(Ldev/candor/shell/ShellActivity;ILjava/lang/String;Lorg/json/JSONObject;)Ljava/lang/String;
    .locals 2
    const-string v0, "hello"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_hello
    invoke-virtual {p0}, Ldev/candor/shell/ShellActivity;->tellLink()V
    const/4 v0, 0x0
    return-object v0
    :not_hello
    const-string v0, "statusBar"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_statusBar
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->statusBar(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_statusBar
    const-string v0, "knock"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_knock
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->knock(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_knock
    const-string v0, "copy"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_copy
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->copy(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_copy
    const-string v0, "network"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_network
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->network(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_network
    const-string v0, "saveFile"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_saveFile
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->saveFile(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_saveFile
    const-string v0, "cover"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_cover
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->cover(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_cover
    const-string v0, "unlock"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_unlock
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->unlock(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_unlock
    const-string v0, "installPackage"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_installPackage
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Installer;->installPackage(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_installPackage
    const-string v0, "openOutside"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_openOutside
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->openOutside(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_openOutside
    const-string v0, "quit"
    invoke-virtual {v0, p2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :not_quit
    invoke-static {p0, p1, p3}, Ldev/candor/shell/Abilities;->quit(Ldev/candor/shell/ShellActivity;ILorg/json/JSONObject;)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :not_quit
    new-instance v0, Ljava/lang/IllegalArgumentException;
    invoke-direct {v0, p2}, Ljava/lang/IllegalArgumentException;-><init>(Ljava/lang/String;)V
    throw v0
.end method
