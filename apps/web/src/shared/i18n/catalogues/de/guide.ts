/** How futures work, in German. */
import type { Catalogue } from '../../catalogue.ts';

export const guide: Catalogue['guide'] = {
  title: 'So funktionieren Futures',
  lead: 'Mit einem Perpetual Future gewinnen Sie an steigenden (Long) oder fallenden Preisen (Short), mit weniger Geld, als die Position wert ist. Er hat kein Enddatum. Die Zahlen dieser Seite sind die von {pair} hier und jetzt.',
  contractTitle: 'Der Kontrakt',
  contractText:
    'Ein Kontrakt ist {size}, notiert und abgerechnet in {asset}. Sein Wert ist Kontrakte × Größe × Preis. Long und Short dürfen Sie gleichzeitig halten. Maker zahlen {maker} des Werts, Taker {taker}, beim Öffnen und beim Schließen.',
  marginTitle: 'Margin und Hebel',
  marginText:
    'Die Margin ist der Wert geteilt durch den Hebel, hier bis {leverageMax}×. Im Modus Cross deckt das ganze Futures-Konto die Position, isoliert nur ihre eigene Margin: mehr kann sie nicht verlieren.',
  markTitle: 'Der Mark-Preis',
  markText:
    'Gewinn, Liquidation, Take-Profit und Stop-Loss folgen dem Mark-Preis: dem mittleren aus dem um das Funding bewegten Index, dem Index plus seinem mittleren Abstand zum Buch über 30 Sekunden und dem letzten Preis. So liquidiert ein einzelner Ausreißer niemanden. Ist der Index älter als 10 Sekunden, wird nichts eröffnet und niemand liquidiert.',
  fundingTitle: 'Funding',
  fundingText:
    '{hours, plural, one {Jede Stunde} other {Alle {hours} Stunden}} zahlt eine Seite der anderen, damit der Preis nahe am Index bleibt. Der Satz wäre jetzt {rate}: über null zahlen Longs an Shorts, unter null Shorts an Longs. Er beträgt höchstens {cap}. Die Börse behält nichts davon; Rundungsreste gehen in den Versicherungsfonds.',
  liquidationTitle: 'Liquidation',
  liquidationText:
    'Eine Position muss ihre Erhaltungsmargin behalten: {maintenance} ihres Werts bis {tierCap}, darüber mehr, dazu die Gebühr des Schließens. Erreicht der Mark-Preis die Liquidation, werden zuerst offene Aufträge storniert, dann die Position schrittweise verkleinert und erst zuletzt geschlossen. Das Formular zeigt diesen Punkt, bevor Sie senden.',
  haltTitle: 'Wenn der Markt angehalten ist',
  haltText:
    'Ist ein Perpetual angehalten, kann niemand schließen: Darum wird nichts davon liquidiert und kein Funding berechnet. Margin hinzufügen dürfen Sie, entnehmen nicht. Geht der Handel weiter, wird ab dem ersten Mark-Preis eine Minute lang nichts liquidiert: Zeit, zu schließen oder Margin nachzulegen. Ein Cross-Konto kann in seinen anderen Märkten weiterhin liquidiert werden.',
  fundTitle: 'Der Versicherungsfonds',
  fundText:
    'Eine liquidierte Position wird zu dem Preis übernommen, bei dem ihre Margin aufgebraucht ist. Zahlt das Buch mehr, geht es in den Fonds; zahlt es weniger, deckt er es. Er ist nie unter null, und kein Konto ist es je.',
  adlTitle: 'Auto-Deleveraging (ADL)',
  adlText:
    'Können weder Buch noch Fonds übernehmen, werden Positionen der Gegenseite zum selben Preis und ohne Gebühr dagegen geschlossen, zuerst die mit dem höchsten Gewinn und Hebel. Sie sehen es in Ihrem Verlauf.',
};
