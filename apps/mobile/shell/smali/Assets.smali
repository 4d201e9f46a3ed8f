# Files of the package as text.
.class public Ldev/candor/shell/Assets;
.super Ljava/lang/Object;

# Empty where there is no such file.
.method public static text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    .locals 3
    :try_start
    invoke-virtual {p0}, Landroid/content/Context;->getAssets()Landroid/content/res/AssetManager;
    move-result-object v0
    invoke-virtual {v0, p1}, Landroid/content/res/AssetManager;->open(Ljava/lang/String;)Ljava/io/InputStream;
    move-result-object v0
    new-instance v1, Ljava/util/Scanner;
    const-string v2, "UTF-8"
    invoke-direct {v1, v0, v2}, Ljava/util/Scanner;-><init>(Ljava/io/InputStream;Ljava/lang/String;)V
    const-string v2, "\\A"
    invoke-virtual {v1, v2}, Ljava/util/Scanner;->useDelimiter(Ljava/lang/String;)Ljava/util/Scanner;
    invoke-virtual {v1}, Ljava/util/Scanner;->next()Ljava/lang/String;
    move-result-object v0
    :try_end
    .catch Ljava/lang/Exception; {:try_start .. :try_end} :none
    return-object v0
    :none
    move-exception v0
    const-string v0, ""
    return-object v0
.end method
