import { ITALIAN_METADATA } from "./italian-metadata.ts";
import type { QuestionWords } from "./question-words.ts";

export const ITALIAN: QuestionWords = {
  common: "il|lo|la|gli|le|di|del|della|in|che|è|sono|era|un|una|e|per|quale|chi|quando|dove|nel|con",
  kinds: {
    date: "quando|da quando|(?:a|da|dalle|fino a|verso) che ora|(?:in )?(?:quale|che) (?:anno|data|giorno|mese|secolo|periodo)",
    amount:
      "quant[oaie]|ogni quanto|qual è (?:il|la) (?:numero|totale|importo|percentuale|prezzo|costo|valore|popolazione)",
    person: "chi|(?:quale|che) (?:persona|presidente|re|regina|autore)",
    place: "dove|(?:in )?(?:quale|che) (?:paese|città|luogo|regione|stato)",
    why: "perché|per quale (?:motivo|ragione)",
    list: "elenca|quali sono|quali tipi",
    definition: "(?:che )?cosa (?:significa|vuol dire|si intende)|definisci|cos['’]è|che cos['’]è",
    name: "quale|quali|qual|come si chiama(?:no)?|che nome",
    how: "come|in che modo",
  },
  tasks: {
    summary: "riassumi|riassunto|di cosa parla|di che cosa tratta|quali documenti",
    comparison: "confronta|confronto|differenz[ae] tra|rispetto a",
  },
  verbs:
    "è|sono|era|erano|ha|hanno|c['’]è|ci sono|può|possono|si può|si possono|posso(?! sapere)|possiamo|devo|si deve|bisogna|esiste|esistono",
  courtesies:
    "(?:(?:(?:mi|ci) )?(?:puoi|può|potresti|potrebbe) dir(?:mi|ci|e)|sai(?! se)|posso sapere|dimmi|mi dica|vorrei sapere|voglio sapere)(?=,? (?:chi|che|cosa|qual[ei]?|quando|dove|perché|come|quant[oiae])(?!\\p{L}))",
  pointing: "esso|essa|essi|lui|lei|loro|suo|sua|suoi|sue|quest[oaei]|quell[oaei]|ciò",
  goingOn: "e|o|ma|allora|che ne è",
  counting: "quant[ie]|numero di",
  numbers:
    "due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|trenta|cinquanta|cento|mille|mila|milioni|milione|miliardi|metà|terzo|nessuno|doppio",
  defining: "è|sono|era|significa|si riferisce|consiste|comprende|si definisce|indica",
  frequencies: {
    asks: "ogni quanto|quante volte|con quale frequenza",
    says: "raramente|mai|talvolta|quotidianamente|settimanalmente|mensilmente|annualmente|ogni (?:giorno|settimana|mese|trimestre|anno)",
  },
  durations: "quanto tempo|per quanto",
  spelling: "sigla|abbreviazione",
  whatFor: "a (?:che )?cosa (?:serve|servono) (.{2,80}?)(?=\\W*$)",
  reasons: "perché|poiché|a causa|dovut[oaie]|grazie a|pertanto|quindi|motivo",
  times: "secolo|secoli|decennio|primavera|estate|autunno|inverno",
  metadata: ITALIAN_METADATA,
};
