/** Das Hilfe-Center auf Deutsch. */
import type { HelpTexts } from './en.ts';

export const de = {
  categories: {
    account: 'Konto',
    security: 'Sicherheit',
    trading: 'Handel',
    funds: 'Guthaben',
    invitation: 'Einladungen',
    support: 'Support',
  },
  articles: {
    account: {
      register: {
        title: 'Wie eröffne ich ein Konto?',
        body: '<ol><li>Öffnen Sie <a href="/register">Konto erstellen</a> und wählen Sie E-Mail oder Telefon.</li><li>Fordern Sie einen Code an und geben Sie die 6 Ziffern ein. Ein Code gilt 10 Minuten.</li><li>Wählen Sie ein Passwort; die Seite sagt, was es enthalten muss.</li><li>Lesen Sie Nutzungsvereinbarung und Datenschutzerklärung und stimmen Sie beiden zu. Ein Einladungscode ist freiwillig.</li></ol><p>Danach sind Sie sofort angemeldet.</p>',
      },
      verify: {
        title: 'Wie bestätige ich meine Identität?',
        body: '<p>Öffnen Sie die <a href="/idAuth">Identitätsprüfung</a>, geben Sie Namen und Ausweisnummer ein und fügen Sie je ein Bild der Vorder- und der Rückseite hinzu. Ein Bild darf höchstens 10 MB groß sein.</p><p>Danach wird Ihr Antrag geprüft. Schlägt er fehl, erfahren Sie den Grund und können es erneut versuchen. Vor einer Auszahlung muss die Identität bestätigt sein.</p>',
      },
    },
    security: {
      passwords: {
        title: 'Was sind Anmeldepasswort und Auszahlungs-PIN?',
        body: '<p>Das Anmeldepasswort öffnet Ihr Konto; wo Sie es wählen, steht, was es enthalten muss. Die Auszahlungs-PIN besteht aus genau 6 Ziffern und wird verlangt, wenn Geld Ihr Konto verlässt.</p><p>Beide setzen und ändern Sie unter <a href="/securityCenter">Sicherheit</a>. Nach zu vielen Fehlversuchen müssen Sie warten; was Fremde anderswo versuchen, sperrt Ihre eigenen Geräte nicht aus.</p>',
      },
      secondFactor: {
        title: 'Wie richte ich einen zweiten Faktor ein?',
        body: '<p>Unter <a href="/securityCenter">Sicherheit</a> können Sie eine Authenticator-App hinzufügen, die alle 30 Sekunden einen neuen sechsstelligen Code zeigt, oder einen Passkey, den Ihr Telefon oder Rechner verwahrt.</p><p>Bewahren Sie die Notfallcodes sicher und getrennt vom Telefon auf. Jeder gilt einmal.</p>',
      },
      phishing: {
        title: 'Woran erkenne ich einen Betrug?',
        body: '<p>Niemand, der für diese Börse arbeitet, fragt nach Ihrem Passwort, Ihrer Auszahlungs-PIN oder nach Codes, auch nicht im Chat. Prüfen Sie die Adresse der Seite, bevor Sie sich anmelden.</p><p>Haben Sie auf einer fremden Seite etwas eingegeben, dann ändern Sie sofort Ihr Passwort und beenden Sie unter <a href="/securityCenter">Sicherheit</a> die anderen Sitzungen.</p>',
      },
    },
    trading: {
      trade: {
        title: 'Wie kaufe und verkaufe ich?',
        body: '<p>Wählen Sie unter <a href="/market">Märkte</a> ein Paar und kaufen oder verkaufen Sie unter <a href="/trade">Handel</a>.</p><ul><li><b>Markt-Auftrag</b>: sofort zu den besten Preisen innerhalb des Preisbands; was nicht ausführbar ist, wird storniert.</li><li><b>Limit-Auftrag</b>: zu Ihrem Preis oder besser; der Rest wartet im Orderbuch, bis Sie ihn stornieren.</li></ul><p>Vor dem Absenden sehen Sie jeden Auftrag noch einmal und bestätigen ihn.</p>',
      },
      fees: {
        title: 'Welche Gebühren gibt es?',
        body: '<p>Aufgeben und Stornieren sind kostenlos. Im Spothandel kostet jede Ausführung eine Gebühr in dem Coin, den Sie erhalten; bei Perpetuals jede Ausführung, beim Öffnen wie beim Schließen, in dem Coin, in dem sie abgerechnet werden. Die Sätze beider Seiten stehen bei jedem Paar unter „Info“, und vor jedem Auftrag sehen Sie, was er kosten kann.</p><p>Zeitkontrakte und Sofortumtausch haben keine eigene Gebühr: Was sie zahlen und zu welchem Preis, sehen Sie vor der Bestätigung. Neue Coins und Lock-Mining zeigen ihre auf ihren Seiten, eine Auszahlung zeigt die Gebühr ihres Netzwerks.</p><p>Was Sie bezahlt haben, steht in der <a href="/balanceRecord">Liste der Kontobewegungen</a>.</p>',
      },
    },
    funds: {
      held: {
        title: 'Warum ist ein Teil meines Guthabens nicht verfügbar?',
        body: '<p>Offene Aufträge binden, was sie kosten können; was nicht gebraucht wird, kommt zurück, sobald der Auftrag ausgeführt oder storniert ist. Eine Auszahlung unterwegs und ein Verkauf gegen Geld binden ihren Betrag, bis er ausgezahlt oder zurückgegeben ist.</p><p>Was in neuen Coins gezeichnet, gesperrt oder als Margin hinterlegt ist, steht auf der jeweiligen Seite.</p>',
      },
      profit: {
        title: 'Was zählt als Gewinn heute?',
        body: '<p>Der Tag beginnt um 00:00 Uhr UTC. Es zählt, was Ihr Spot- und Ihr Futures-Konto seitdem gewonnen haben: Ausführungen mit ihren Gebühren, was das Schließen von Positionen gebracht hat, Liquidationen, Funding, und um wie viel sich Ihre Coins und Ihre offenen Positionen zu Markt- und Mark-Preisen verändert haben.</p><p>Einzahlungen, Auszahlungen, Umbuchungen, Demoguthaben, Neuemissionen und Sperren sind kein Gewinn: Sie zählen mit dem Wert der Stunde, in der sie kamen oder gingen. Ein Coin ohne Preis bleibt außen vor. Zeitkontrakte zählen mit: der Einsatz sofort als ausgegeben, die Zahlung, sobald der Kontrakt endet. Ein verlorener Einsatz ist also ein Verlust von heute.</p>',
      },
      withdrawLock: {
        title: 'Warum kann ich 24 Stunden lang nichts auszahlen?',
        body: '<p>Nachdem Anmeldepasswort oder Auszahlungs-PIN geändert oder zurückgesetzt, Telefon oder E-Mail ersetzt oder Authenticator-App oder Passkey entfernt wurden, verlässt 24 Stunden lang keine Auszahlung das Konto. War es jemand anderes, bleibt so Zeit, es zu bemerken.</p><p>Die Sperre endet von selbst; früher aufheben kann sie niemand.</p>',
      },
    },
    invitation: {
      invite: {
        title: 'Was bekomme ich für eingeladene Freunde?',
        body: '<p>Ihr Link steht unter <a href="/inviteFriends">Freunde einladen</a>. Von den Handelsgebühren, die Ihre Freunde tatsächlich zahlen, erhalten Sie einen Anteil: 10 % bei weniger als 500 gehaltenen Plattform-Token, 20 % von 500 bis 5.000, darüber 30 %.</p><p>Es zählt das Wenigste, was Sie seit gestern, 00:00 UTC, hielten, auch in offenen Aufträgen: Ein Bestand zählt, sobald er mindestens 24 Stunden gehalten wurde, spätestens nach 48. Was Sie abgeben, zählt sofort nicht mehr.</p><p>Jede Zahlung steht in derselben Buchung wie die Gebühr, aus der sie stammt.</p>',
      },
    },
    support: {
      contact: {
        title: 'Wie erreiche ich den Support?',
        body: '<p>Schreiben Sie dem <a href="/onlineService">Online-Service</a> oder eröffnen Sie ein <a href="/tickets">Ticket</a> mit Titel und 10 bis 200 Zeichen. Die Antwort erscheint dort; eine Markierung zeigt, dass sie da ist.</p><p>Ein Ticket ist wartend, beantwortet oder geschlossen. Ein geschlossenes Ticket nimmt keine Antworten mehr an; eröffnen Sie dann ein neues.</p>',
      },
    },
  },
} satisfies HelpTexts;
