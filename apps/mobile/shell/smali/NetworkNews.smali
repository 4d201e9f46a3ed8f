# Tells the app that the way to the network changed; it asks for the type itself.
.class public Ldev/candor/shell/NetworkNews;
.super Landroid/net/ConnectivityManager$NetworkCallback;

.field private final activity:Ldev/candor/shell/ShellActivity;

.method public constructor <init>(Ldev/candor/shell/ShellActivity;)V
    .locals 0
    invoke-direct {p0}, Landroid/net/ConnectivityManager$NetworkCallback;-><init>()V
    iput-object p1, p0, Ldev/candor/shell/NetworkNews;->activity:Ldev/candor/shell/ShellActivity;
    return-void
.end method

.method public onAvailable(Landroid/net/Network;)V
    .locals 2
    iget-object v0, p0, Ldev/candor/shell/NetworkNews;->activity:Ldev/candor/shell/ShellActivity;
    const-string v1, "network"
    invoke-virtual {v0, v1}, Ldev/candor/shell/ShellActivity;->news(Ljava/lang/String;)V
    return-void
.end method

.method public onLost(Landroid/net/Network;)V
    .locals 2
    iget-object v0, p0, Ldev/candor/shell/NetworkNews;->activity:Ldev/candor/shell/ShellActivity;
    const-string v1, "network"
    invoke-virtual {v0, v1}, Ldev/candor/shell/ShellActivity;->news(Ljava/lang/String;)V
    return-void
.end method
