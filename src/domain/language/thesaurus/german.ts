import type { RelatedWords } from "./related-words.ts";

const INFINITIVE =
  /^(ab|an|auf|aus|bei|ein|fest|her|hin|mit|nach|statt|teil|vor|weiter|zu|zurück|zusammen)?(be|emp|ent|er|ge|ver|zer)?(\p{L}{2,}?(?:(?<=e[lr])|(?=en$)))e?n$/u;
/** Stems that take an "e" before the ending: "arbeitet", "öffnet". */
const HARD_END = /(?:[dt]|[bcdfgkpt][mn])$/;

/**
 * The past tense and participle of a weak verb, whose stems differ from that of its infinitive: "erwartet",
 * "eingeführt".
 */
const weakForms = (word: string): readonly string[] => {
  const [, separable = "", prefix = "", stem] = INFINITIVE.exec(word) ?? [];
  if (stem === undefined) return [];
  const past = `${prefix}${stem}${HARD_END.test(stem) ? "et" : "t"}`;
  const participle = `${separable}${prefix === "" ? "ge" : ""}${past}`;
  return separable === "" ? [past, participle] : [`${separable}${past}`, participle];
};

/** German words that can stand for each other in questions and documents. */
export const GERMAN: RelatedWords = {
  groups: `
abfall müll; abgeordneter parlamentarier; abkommen vertrag vereinbarung übereinkommen; ablehnen verweigern zurückweisen;
absatz verkauf; absicht ziel zweck; abteilung sparte bereich; afrika afrikanisch; ägypten ägyptisch; ähnlich vergleichbar;
aktie anteil; aktionär anteilseigner; alt antik; älteste früheste; amerika amerikanisch usa; amt behörde;
anbieter lieferant hersteller; anfang beginn ursprung start; anfangen beginnen starten; anführer führer leiter oberhaupt;
angestellter mitarbeiter beschäftigter arbeitnehmer personal belegschaft; angriff attacke überfall; angst furcht;
ankommen eintreffen erreichen ankunft; anteil prozent prozentsatz quote; antwort erwiderung reaktion; antworten reagieren;
anwalt jurist rechtsanwalt; anzahl zahl; arbeit beschäftigung beruf stelle; arbeitslos arbeitslosigkeit; arm armut;
art typ sorte form gattung; artikel aufsatz beitrag; arznei arzneimittel medikament medizin; arzt mediziner ärztlich;
asien asiatisch; aufgabe pflicht zuständigkeit; aufhören enden aufgeben einstellen; auflösen auflösung;
aufstand revolte rebellion unruhen; auftrag bestellung; auftritt aufführung konzert; ausbildung schulung training;
ausgabe aufwand kosten; auslöser ursache grund; aussehen erscheinungsbild; australien australisch; auswirkung folge wirkung;
auszeichnung ehrung medaille; auto wagen fahrzeug kraftfahrzeug pkw; autor verfasser schriftsteller;
bahn eisenbahn zug; basis grundlage; bau errichtung konstruktion; bauen errichten erbauen gebäude;
beamter staatsdiener; bedeutend wichtig wesentlich; bedeutung sinn wichtigkeit; bedrohung gefahr risiko; beenden abschließen;
befehl anordnung; befehligen kommandieren; befinden liegen gelegen; begraben bestatten beerdigen grab;
begründen gründen; bekannt berühmt; bekommen erhalten; belgien belgisch; beliebt populär; benutzen verwenden nutzen;
beobachten überwachen; berater beratung; berechnen ermitteln; bericht meldung; beruf tätigkeit; beschädigen zerstören schaden;
beschäftigen einstellen anstellen; beschränken begrenzen einschränken; beschuldigen vorwerfen; beseitigen entfernen;
besetzen erobern einnehmen; besitzen eigentum eigentümer besitzer inhaber; bestandteil teil komponente;
bestehen zusammensetzen; besuch besichtigung; besucher gast zuschauer; beteiligen teilnehmen mitwirken; betrag summe;
bevölkerung einwohner bewohner; bevölkerungszahl einwohnerzahl; beweis beleg nachweis; beweisen nachweisen belegen;
bezahlen zahlung; bezeichnen nennen; bild foto fotografie gemälde; bildung erziehung; bleiben verbleiben;
boot schiff; brand feuer; brasilien brasilianisch; brite britisch großbritannien; buch werk; bürger einwohner; chance möglichkeit;
chef leiter vorgesetzter vorsitzender; china chinesisch; computer rechner; dänemark dänisch; darstellen zeigen;
dauern andauern dauer; deutschland deutsch; dieb diebstahl stehlen; dienst service; diskriminierung benachteiligung;
doppelt zweifach verdoppeln; dorf gemeinde ort; dürre trockenheit; ehe heirat heiraten hochzeit; ehefrau gattin frau;
ehemalig früher einstig; ehemann gatte mann; eigenschaft merkmal; einfach leicht; einfluss wirkung auswirkung;
einführen einführung; einkommen verdienst gehalt lohn; einkommen einnahmen; einreichen vorlegen; einsatz verwendung;
einzige allein; eltern vater; eltern mutter; empfehlen raten empfehlung; ende schluss abschluss; energie strom elektrizität;
england englisch; entdecken finden entdeckung; entlassen kündigen entlassung kündigung; entscheiden beschließen entscheidung;
entstehen herausbilden; entstehung ursprung; entwerfen gestalten entwurf; entwickeln entwicklung;
erbe nachfolger; ereignis vorfall geschehen; erfinden erfindung; erfolg erfolgreich; ergebnis resultat;
erhöhen steigern anheben; erhöhung anstieg zunahme steigerung; erklären erläutern; erlauben gestatten zulassen genehmigen;
erlaubnis genehmigung zulassung; ermorden töten umbringen mord; ernährung nahrung essen; ernennen berufen bestimmen;
eröffnen öffnen eröffnung; erscheinen veröffentlichen; erschaffen schaffen; ersetzen ablösen; erwarten rechnen hoffen;
erwerben kaufen ankaufen; essen speise nahrung; etwa ungefähr rund circa; europa europäisch eu; 
fabrik werk produktionsstätte; fachmann experte spezialist; fähig können fähigkeit; familie haushalt; fangen fassen;
fehler mangel defekt irrtum; feiern begehen feier; feind gegner; fernsehen tv sender; fest feier festival; fläche gebiet;
fliehen flucht flüchten flüchtling; flug fliegen; flugzeug maschine luftfahrt; folge konsequenz;
forscher wissenschaftler; forschen forschung studie untersuchung;
fortsetzen weiterführen; frankreich französisch franzose; freiwillig optional; führen leiten anführen;
führung leitung; furcht sorge; gast besucher; gebäude bauwerk haus; gebiet region gegend raum; geboren geburt;
gebrauch verwendung nutzung; gefahr risiko; gefängnis haft häftling gefangener; gefühl empfindung; gegenwärtig aktuell derzeit;
gehalt lohn vergütung bezahlung; geheim vertraulich;  geistig mental; geistlicher priester pfarrer;
geld finanzmittel mittel; gemeinsam zusammen; gemeinschaft gemeinde; genau präzise exakt;
gericht richter; geringer weniger niedriger; gesamt total insgesamt; gesamtzahl gesamt; geschäft laden handel;
geschichte historisch; geschwindigkeit tempo schnell; gesetz recht vorschrift regelung; gestein fels; gesund gesundheit;
gesundheit medizinisch; gewalt gewalttätig; gewicht masse schwer; gewinn profit ertrag; gewinnen siegen sieg sieger gewinner;
gewöhnlich normal üblich; glaube religion; gleichheit gleichberechtigung; gott göttlich gottheit; grenze schranke;
griechenland griechisch; groß riesig; größte höchste; gründen gründung stiften; gründer stifter; gruppe team;
häufig oft; hälfte halb; handel wirtschaft; hauptsächlich vorwiegend überwiegend; hauptsitz zentrale firmensitz sitz;
hauptstadt regierungssitz; haus wohnung gebäude; heer armee truppe soldat; heilen behandeln genesen; heimat herkunft;
helfen unterstützen hilfe unterstützung; herkunft abstammung ursprung; herrschen regieren herrschaft; herrscher könig; herrscher kaiser;
herstellen produzieren fertigen erzeugen; hersteller produzent; herstellung produktion fertigung; hinrichten hinrichtung;
hinzufügen ergänzen; hindern verhindern; hindernis hürde; hitze wärme temperatur; hochschule universität; hoffnung erwartung;
idee vorstellung konzept; illegal verboten rechtswidrig; indien indisch; infektion ansteckung;
infizieren anstecken; informieren mitteilen unterrichten; insel inselgruppe; international weltweit global;
investieren anlegen investition; iran persien persisch; irland irisch; islam muslim muslimisch islamisch; israel israelisch;
italien italienisch italiener; jahreszeit saison; japan japanisch; jährlich jahr; journalist reporter; jude jüdisch judentum;
jugend jugendlicher; jung jugendlich; kampf schlacht gefecht; kämpfen streiten; kanada kanadisch; kandidat bewerber;
kapital vermögen; katastrophe unglück; kauf erwerb; kaufen erwerben; käufer kunde; kenntnis wissen; kind kindlich;
kirche kirchlich; klasse kategorie; klage prozess verfahren; klein gering; klima wetter; klug intelligent; kloster mönch;
kolonie kolonisierung kolonial siedlung; kolonist siedler; kombination verbindung; konferenz tagung;
konflikt streit auseinandersetzung; können fähigkeit; konkurrent mitbewerber rivale; konkurrenz wettbewerb;
kontrollieren beherrschen; kontrolle aufsicht; konzern unternehmen; kopie abschrift; körper leib; kosten preis;
krank krankheit erkrankung leiden; krankenhaus klinik hospital; krieg konflikt; kritik kritisieren; küste ufer;
kultur kulturell; kunde verbraucher käufer; kunst künstlerisch künstler; kürzen senken verringern; land staat nation;
lage standort; lager depot; lang länge; lassen erlauben; laufen rennen; leben wohnen; lebensmittel nahrungsmittel;
lebensraum habitat; lehren unterrichten lehrer; lehrer professor dozent; leistung ergebnis; lernen studieren;
liefern bereitstellen lieferung; lösen lösung; luft atmosphäre; macht kraft; mächtig stark; mannschaft team;
marke warenzeichen; maß messen messung; maßnahme schritt aktion; mehrheit großteil; meinung ansicht auffassung;
melden berichten; menge anzahl; mensch person; merkmal kennzeichen; methode verfahren weise; mexiko mexikanisch;
mieten miete pachten; militär militärisch armee; minderheit ethnie; minimum mindestens; mischung gemisch;
mitglied angehöriger; mittel werkzeug; modern zeitgenössisch; mögen bevorzugen; mongolei mongolisch mongole; monarch könig;
motor antrieb; museum ausstellung; musik musikalisch; muslim islam; nachfahre nachkomme; nachfolgen folgen;
nachlassen sinken abnehmen; nahe nähe; name bezeichnung; nation national; natur natürlich; naturwissenschaft wissenschaft;
neu jüngst; niederlage verlust; niederlande niederländisch holland holländisch; niedrig gering; norwegen norwegisch;
notwendig erforderlich nötig; notieren aufzeichnen; nutzen vorteil; nützlich hilfreich; nutzer benutzer anwender;
objekt gegenstand; öffentlich staatlich; öl erdöl; opfer verletzter; ordnen organisieren; organisation verband;
ort stelle stätte platz; ost östlich; österreich österreichisch; papst päpstlich; parlament gesetzgeber; partei partner;
pause unterbrechung; pest seuche epidemie pandemie; pflanze pflanzlich; pflegen betreuen pflege; plan vorhaben strategie;
planen beabsichtigen; polen polnisch; politik politisch politiker; polizei polizist; portugal portugiesisch;
preis kosten gebühr; problem schwierigkeit herausforderung; programm projekt; propaganda werbung; protestant protestantisch;
protestieren protest demonstrieren demonstration; prüfen überprüfen kontrollieren; prüfung examen test; quelle ursprung;
rang platz position; rasse ethnisch; rate quote; recht gesetzlich; rede ansprache; reduzieren verringern senken;
regel vorschrift; regelmäßig üblich; regierung kabinett; reich wohlhabend vermögend; reichtum wohlstand;
reise fahrt; reisen fahren; reparieren instandsetzen; respekt achtung; rest übrig; retten rettung; revolution umsturz;
richten urteilen; rolle funktion aufgabe; rom römisch römer; rückgang abnahme; rücktritt zurücktreten; russland russisch;
sammeln sammlung; sänger sängerin singen; schaden verlust; schauspieler darsteller; scheitern versagen;
schenken spenden spende; schicken senden; schiedsrichter referee; schlecht schlimm; schließen zumachen schließung; schlimm schwer;
schmerz leid; schnell rasch; schottland schottisch; schreiben verfassen; schule schulisch; student lernender;
schuld verantwortlich; schützen bewahren schutz; schwach gering; schweden schwedisch;
schweiz schweizerisch; schwierig schwer; see meer ozean; selten ungewöhnlich; senden ausstrahlen übertragen sendung;
sicher sicherheit; sinken fallen; sinken zurückgehen abnehmen; sklave sklaverei; sohn kind; spanien spanisch; spiel partie;
sport sportler athlet; sprache sprachlich sprechen; staat staatlich; stadt städtisch; stamm abstammen; stärken verstärken;
 stattfinden veranstalten abhalten; stein gestein; steigen zunehmen anwachsen wachsen; sterben tod tot umkommen;
steuer abgabe; stil richtung; stimme wählen; stoppen anhalten; störung unterbrechung; strafe bestrafung buße;
straße weg autobahn; streit auseinandersetzung; streik ausstand; studieren untersuchen; sturm unwetter; süd südlich;
suche suchen; synagoge jüdisch; tätigkeit aktivität; technik technologie technisch; teilen spalten aufteilen;
teilnehmer mitglied; telefon fernsprecher; temperatur wärme; thema gegenstand; theorie lehre; tier tierisch; titel name;
tochter kind; tochtergesellschaft tochterunternehmen; tod sterben; todesfall todesopfer; tragen befördern;
transport beförderung; treffen begegnen; trennen teilen; treten eintreten; truppe soldat; türkei türkisch; typisch üblich;
übereinstimmen entsprechen; überleben überlebender; übernahme erwerb; übersetzen übersetzung; übertreffen überschreiten;
überzeugen überreden; üblich gewöhnlich; umfrage erhebung; umsatz erlös einnahmen; umwelt ökologisch; umzug umziehen;
unabhängig unabhängigkeit; unabhängigkeit selbständigkeit autonomie; unfall unglück; ungarn ungarisch; ungleichheit ungleich;
ungewöhnlich selten; universität hochschule universitär; unternehmen firma gesellschaft betrieb; unterschied abweichung;
unterschiedlich verschieden; unterstützen befürworten; unterzeichnen unterschreiben unterschrift; ursache grund;
urteil entscheidung; variieren schwanken; verändern ändern wandeln veränderung änderung; verantwortlich zuständig;
verband verein; verbessern optimieren verbesserung; verbieten untersagen verbot; verbinden verknüpfen; verbrauchen verbrauch;
verbrechen straftat kriminell verbrecher; verbreiten ausbreiten verbreitung ausbreitung; verdienen einnehmen; verein klub club;
verfahren prozess; verfolgen verfolgung; vergrößern erweitern; verhaften festnehmen verhaftung;
verhältnis beziehung; verhandeln verhandlung; verhindern vermeiden; verkaufen veräußern; verkehr transport;
verkleinern verringern; verlassen abreisen; verlegen verlagern; verletzen verwunden verletzung; verlust einbuße;
vermuten annehmen; verpflichtung pflicht; verringern abnehmen; verschieben aufschieben; verschmutzung emission;
versichern versicherung; versprechen zusagen; verständnis verstehen; verstorben tot; versuch experiment;
versuchen bemühen; verteidigen schützen; verteidigung defense abwehr; verteilen verbreiten; vertreiben verjagen vertreibung;
vertreten repräsentieren; vertreter abgesandter; verursachen auslösen; verursachen führen; verwalten verwaltung;
verwandt verwandter; vollenden abschließen fertigstellen; volk bevölkerung; vorausgehen vorangehen; voraussagen vorhersagen;
vorgänger vorher; vorkommen auftreten; vorschlagen vorschlag; vorstand geschäftsführung; vorteil nutzen; waffe bewaffnet;
wachstum zunahme; wahl wählen; wählen auswählen; wahrscheinlich vermutlich; wald waldgebiet; wandel änderung;
ware produkt erzeugnis;  weg pfad; weigern ablehnen; welt erde; welt global;
werbung reklame; werkzeug instrument; wert betrag; west westlich; wetter klima; wichtig wesentlich; widerstand opposition;
wiederherstellen restaurieren; wirtschaft ökonomie wirtschaftlich ökonomisch; wissenschaft wissenschaftlich;
wohnen ansässig; wohnort wohnsitz; wort begriff; wunsch wollen; wütend zornig; zeigen darstellen; zeitschrift magazin;
zeitraum periode; zelle zellulär; zentral haupt; zerfallen auflösen; zerstören vernichten zerstörung; zeuge beobachter;
ziel absicht; zoll abgabe; zunehmen steigen; zurückkehren zurückkommen rückkehr; zurückführen ursache; zusammenarbeit kooperation;
zusammenbruch untergang; zuschauer publikum; zustimmen einwilligen zustimmung; zweck ziel; zweifel misstrauen
`,
  forms: `
backen buk; befehlen befahl befohlen; beginnen begann begonnen; beißen biss; beschreiben beschrieb; besitzen besaß besessen;
betragen beträgt; betrügen betrog; bewegen bewegt; beweisen bewies bewiesen; beziehen bezog bezogen;
bieten bot geboten; bleiben blieb geblieben; brechen bricht brach gebrochen; brennen brannte gebrannt;
bringen brachte gebracht; denken dachte gedacht; eindringen drang; empfangen empfing; empfehlen empfahl empfohlen;
enthalten enthält enthielt; entscheiden entschied entschieden; entsprechen entspricht entsprach; entstehen entstand entstanden;
erfahren erfuhr; erfinden erfand erfunden; ergreifen ergriff; erhalten erhält erhielt; ernennen ernannte ernannt;
erscheinen erschien erschienen; erwerben erwirbt erwarb erworben; essen isst aß gegessen; fahren fährt;
fallen fällt fiel gefallen; fangen fing gefangen; finden fand gefunden; fliegen flog geflogen; fliehen floh geflohen;
fließen floss geflossen; geben gibt gab gegeben; gelingen gelang gelungen; gelten gilt galt gegolten;
geschehen geschieht geschah; gewinnen gewann gewonnen; greifen griff gegriffen; halten hält hielt;
hängen hing gehangen; heben hob gehoben; heißen hieß geheißen; helfen hilft half geholfen; hinweisen hinwies hingewiesen;
kennen kannte gekannt; kommen kam gekommen; laden lud geladen; laufen gelaufen; leiden litt gelitten;
leihen lieh geliehen; lesen liest las gelesen; liegen lag gelegen; messen misst maß gemessen; nehmen nimmt nahm genommen;
nennen nannte genannt; raten riet; rufen rief gerufen; schaffen schuf geschaffen; scheinen schien; schießen schoss geschossen;
schlagen schlug geschlagen; schließen geschlossen; schneiden schnitt geschnitten; schreiben schrieb geschrieben;
schreiten schritt; schwimmen schwamm geschwommen; sehen sieht sah gesehen; senden sandte gesandt; singen sang gesungen;
sinken sank gesunken; sitzen saß gesessen; sprechen spricht sprach gesprochen; stehen stand gestanden;
stehlen stahl gestohlen; steigen stieg gestiegen; sterben stirbt starb gestorben; teilnehmen teilnahm teilgenommen;
tragen trägt trug getragen; treffen trifft traf getroffen; treiben trieb getrieben; treten tritt trat getreten;
trinken trank getrunken; übernehmen übernahm übernommen; überschreiten überschritt; überweisen überwies;
umgeben umgab; unterscheiden unterschied unterschieden; unterschreiben unterschrieb; verbieten verbot verboten;
verbinden verbunden; verbringen verbrachte verbracht; vergleichen verglich verglichen; verlassen verließ;
verlieren verlor verloren; vermeiden vermied vermieden; verschwinden verschwand verschwunden; verstehen verstand verstanden;
vertreiben vertrieben; vertreten vertrat; wachsen wächst wuchs gewachsen; werben warb geworben;
werfen wirft warf geworfen; wiegen wog gewogen; wissen wusste gewusst; ziehen zog gezogen; zwingen zwang gezwungen
`,
  formsOf: weakForms,
  oneWord: "",
  ambiguous: "gründen lage masse rate rechnen schuld statt tauschen tot vertrieb verbindung",
};
