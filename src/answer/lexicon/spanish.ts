import type { QuestionWords } from "./question-words.ts";
import { SPANISH_METADATA } from "./spanish-metadata.ts";

export const SPANISH: QuestionWords = {
  common: "el|la|los|las|de|del|en|que|qué|es|son|fue|era|un|una|y|por|para|cuál|quién|cuándo|dónde|se|con",
  kinds: {
    date: "cuándo|desde cuándo|(?:a|desde|hasta|sobre) qué hora|(?:en |durante )?qué (?:año|años|fecha|día|mes|siglo|década|época|periodo|período)",
    amount:
      "cuánt[oa]s?|con qué frecuencia|qué (?:cantidad|porcentaje|número|proporción|edad|altura|longitud|tamaño)|cuál (?:es|fue|era) (?:el|la) (?:total|número|cantidad|porcentaje|precio|costo|coste|población|tasa|valor)",
    person: "quién|quiénes|de quién|a quién|qué (?:persona|presidente|rey|reina|autor|jugador|científico)",
    place: "dónde|adónde|(?:en )?qué (?:país|países|ciudad|ciudades|lugar|región|estado|continente)",
    why: "por qué|cuál (?:es|fue|era) la (?:razón|causa)|a qué se debe",
    list: "enumera|lista|menciona|qué (?:tipos|clases)|cuáles",
    definition: "qué significa|qué quiere decir|define|qué es un[oa]?|qué se entiende",
    name: "cuál|cómo se (?:llama|llamaba|llamó|denomina)|qué nombre|qué (?:empresa|equipo|organización|grupo|motor|tecla|botón|programa|comando|archivo|carpeta|opción|color|lengua|idioma|documento|libro|artículo|ley|licencia|palabra|término|marca|modelo|formato|código|banco|escuela|universidad|curso|material|producto|herramienta|fiesta|festivo)",
    how: "cómo|de qué (?:manera|forma|modo)",
  },
  tasks: {
    summary: "resume|resumen|de qué trata|qué documentos",
    comparison: "compara|comparación|diferencias? entre",
  },
  verbs: "es|son|fue|fueron|era|ha|han|hay|tiene|tienen|puede|pueden|está|están|hubo",
  courtesies:
    "(?:¿ ?)?(?:(?:me )?(?:puedes?|podrías?) (?:decir(?:me|nos)?|explicar(?:me)?)|sabes?|quiero saber|quisiera saber|dime|dígame)(?!,? si(?!\\p{L}))",
  article: "el|la|los|las",
  pointing: "él|ella|ellos|ellas|lo|le|les|su|sus|est[eoa]s?|es[eoa]s?|aquell?[oa]s?|ello",
  goingOn: "y|o|pero|entonces|qué hay de",
  asking: {
    joins: "y|pero|o",
    words: "qué|cuál(?:es)?|quién(?:es)?|cómo|cuándo|dónde|por qué|cuánt[oa]s?",
    without: "(?:en|el|la|los|las|para|por)",
  },
  counting: "cuánt[oa]s|número de",
  measures: "segundos?|minutos?|horas?|días?|noches?|semanas?|meses|mes|años?|kilómetros?|euros?|por ciento",
  numbers:
    "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veinti?\\p{L}*|treinta|cuarenta|cincuenta|cien|cientos|mil|miles|millones|millón|mitad|tercio|cuarto|ciento|ninguno|varios|doble|ambos",
  defining: "es|son|fue|era|significa|se refiere|consiste|incluye|se define|se llama|denomina",
  reasons:
    "porque|debido|ya que|puesto que|por lo que|causa|razón|para que|con el fin|gracias a|como resultado",
  frequencies: {
    asks: "con qué frecuencia|cuántas veces",
    says: "raras veces|rara vez|nunca|a veces|diariamente|semanalmente|mensualmente|anualmente|cada (?:día|semana|mes|trimestre|año)",
  },
  durations: "cuánto tiempo",
  within: "(?:en|a|de|desde|hacia|por)(?: el| la| los| las)?",
  spelling: "siglas|abreviatura",
  whatFor: "para qué (?:sirven?|se (?:usan?|utilizan?)|es|son) (.{2,80}?)(?=\\W*$)",
  whatIs: "qué (?:es|son|fue|fueron|era|eran)",
  deadlines: {
    asks: "(?:hasta )?cuándo (?:debo|debe|deben|debemos|puedo|puede|pueden|podemos|tengo que|tiene que|tienen que|hay que|se (?:debe|puede))",
    says: "(?:en el plazo de|en un plazo de|dentro de|antes de|a más tardar|cada|después de|durante|al cabo de)(?: \\S+){0,3} (?:minutos?|horas?|días?|semanas?|mes(?:es)?|años?)",
  },
  times: "siglo|siglos|década|primavera|verano|otoño|invierno",
  parts: "(?:objetivos|metas|prioridades|pilares)(?: estratégic[oa]s)?|capítulos",
  besideParts: "principales|estratégicos|plan",
  metadata: SPANISH_METADATA,
};
