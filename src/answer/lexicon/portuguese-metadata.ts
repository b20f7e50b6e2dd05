import type { MetadataWords } from "./metadata-words.ts";

const OF = "(?:de |do |da |dos |das )";
const AUTHORS = "(?:o |a |os |as )?(?:autor(?:a|es|as)?|redator(?:a|es|as)?)";
const INSTITUTION = "(?:universidade|instituição|instituto|escola|faculdade)";

export const PORTUGUESE_METADATA: MetadataWords = {
  asks: {
    authors: [
      "quem (?:escreveu|escreveram|redigiu|assina) ~",
      `(?:quem (?:é|são|foi|foram) )?${AUTHORS} ${OF}~`,
      "por quem foi (?:escrit|redigid)[oa] ~",
    ],
    affiliation: [
      `onde trabalham? ${AUTHORS} ${OF}~`,
      `em que ${INSTITUTION} foi (?:feit|realizad|conduzid)[oa] ~`,
    ],
    publisher: ["quem (?:publicou|editou) ~", `quem é o editor ${OF}~`],
    revised: ["quando foi (?:atualizad|modificad|revist)[oa] (?:pela última vez )?~"],
    published: [
      "quando foi publicad[oa] ~",
      "quando (?:saiu|apareceu) ~",
      "(?:de|em) que ano (?:é|foi publicad[oa]) ~",
    ],
    version: [`qual é a (?:versão|edição) ${OF}~`, "que (?:versão|edição) é ~"],
    copyright: [`quem (?:tem|detém) (?:o copyright|os direitos) ${OF}~`],
  },
  determiners: "o|a|os|as|este|esta|estes|estas|nosso|nossa|meu|minha",
  about: "de|do|da|dos|das|sobre|acerca de",
  apart:
    "em|no|na|ao|por|com|para|segundo|e|ou|mas|se|não|é|são|quem|que|onde|quando|como|página|capítulo|seção|secção|parte|outro|outra|último|última|próximo|próxima|primeiro|primeira|seu|sua",
  general: "manual|guia|livro|documento|documentação|texto|arquivo|ficheiro|pdf|relatório|tutorial|faq",
  papers: "artigo|estudo|tese|trabalho",
  particular:
    "carta|fatura|recibo|certidão|aviso|licença|norma|regulamento|contrato|formulário|folheto|política|estatuto|plano",
  letters: {
    kinds: "carta",
    greets: "prezad[oa]s?|car[oa]s?|exm[oa]\\.?|querid[oa]s?|olá",
    closes: "atenciosamente|com os melhores cumprimentos|(?:melhores )?cumprimentos|cordialmente",
  },
  by: "por|de",
  authors: "(?:autor(?:a|es|as)?|redação) ?:|(?:escrit|redigid)[oa] por ?:?",
  revised: "(?:última )?(?:atualização|modificação|revisão)|(?:atualizad|modificad|revist)[oa]",
  published: "publicad[oa]|data de publicação|(?<!\\p{L} )data ?:|versão|edição",
  version: "(?:versão|edição|revisão|v\\.?) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+\\.?[ªa] edição",
  otherDates: "válid[oa]|vencimento|limite|nascimento|nascid[oa]|internação|início",
  labels: "autor(?:a|es|as)?|versão|edição|data|página|revisão|manual|guia|relatório",
  others:
    "para|destinatário|paciente|cliente|inquilino|fatura|aprovad[oa]|revisad[oa]|tradução|tradutor(?:a|es)?|traduzid[oa]",
  bodies:
    "equipe|equipa|grupo|comitê|comité|fundação|associação|sociedade|instituto|universidade|agência|escritório|conselho|administração|departamento|ministério|comissão|escola|centro|laboratório|faculdade",
  contents: "resumo|índice|sumário|conteúdo|(?:\\p{N}[\\p{N}.]* )?(?:introdução|prefácio)",
};
