import { PORTUGUESE_METADATA } from "./portuguese-metadata.ts";
import type { QuestionWords } from "./question-words.ts";

export const PORTUGUESE: QuestionWords = {
  common: "o|a|os|as|de|do|da|em|no|na|que|é|são|foi|um|uma|e|por|para|qual|quem|quando|onde|com",
  kinds: {
    date: "quando|desde quando|(?:a|às|até|desde) que horas?|(?:em )?que (?:ano|data|dia|mês|século|década|período)",
    amount:
      "quant[oa]s?|com que frequência|qual (?:é|foi|era) (?:o|a) (?:total|número|quantidade|percentagem|porcentagem|preço|custo|valor|população|taxa)",
    person: "quem|de quem|que (?:pessoa|presidente|rei|rainha|autor)",
    place: "onde|aonde|(?:em )?que (?:país|cidade|lugar|região|estado)",
    why: "por que|por quê|porque|porquê|qual (?:é|foi) a (?:razão|causa)",
    list: "liste|enumere|cite|quais são|quais",
    definition: "o que (?:significa|quer dizer)|defina|o que é",
    name: "qual|como se chama(?:m)?|que nome|que (?:empresas?|equip[ea]|organização|grupo|feriado|festa|teclas?|botão|programa|comando|ficheiro|arquivo|pasta|opção|cor|língua|idioma|documento|livro|artigo|lei|licença|palavra|termo|nome|marca|modelo|motor|formato|código|banco|escola|universidade|curso|material|produto|ferramenta)",
    how: "como|de que (?:maneira|forma|modo)",
  },
  tasks: {
    summary: "resuma|resumo|do que trata|quais documentos",
    comparison: "compare|comparação|diferenças? entre|em relação",
  },
  verbs: "é|são|foi|foram|era|há|tem|têm|pode|podem|existe|existem|está|estão",
  courtesies:
    "(?:(?:(?:me )?(?:pode|podes|poderia|podias)) dizer(?:-me|-nos)?|sabes?|diga-me|diz-me|me diga|(?:gostaria de|quero|queria) saber)(?=,? (?:quem|que|qual|quais|quando|onde|como|quant[oa]s?)(?!\\p{L}))",
  pointing: "ele|ela|eles|elas|lhe|seu|sua|seus|suas|dele|dela|est[ea]s?|ess[ea]s?|isso|isto|aquil?[oe]",
  goingOn: "e|ou|mas|então|que tal",
  counting: "quant[oa]s|número de",
  numbers:
    "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|vinte|trinta|cinquenta|cem|cento|mil|milhões|milhão|bilhões|metade|terço|nenhum|vários|dobro",
  defining: "é|são|foi|era|significa|refere-se|consiste|inclui|define-se",
  frequencies: {
    asks: "com que frequência|quantas vezes",
    says: "raramente|nunca|às vezes|diariamente|semanalmente|mensalmente|anualmente|(?:a )?cada (?:dia|semana|mês|trimestre|ano)|todos os (?:dias|meses|anos)",
  },
  durations: "quanto tempo",
  spelling: "sigla|abreviatura",
  whatFor: "para que (?:servem?|é usad[oa]) (.{2,80}?)(?=\\W*$)",
  reasons: "porque|devido|já que|pois|por causa|graças a|portanto|razão",
  times: "século|séculos|década|primavera|verão|outono|inverno",
  metadata: PORTUGUESE_METADATA,
};
