import { expect, test } from "vitest";
import { directQuestion } from "../../../../src/answer/question/thread/shared-context.ts";

test.each([
  ["Can you tell me who leads the mill?", "who leads the mill?"],
  ["Could you please give me the e-mail address of Ada Moss?", "the e-mail address of Ada Moss?"],
  ["Do you know when it opens?", "when it opens?"],
  ["I'd like to know how old the mill is.", "how old the mill is."],
  ["Do you know, when it opens?", "when it opens?"],
  ["Hello, can you tell me what rye costs?", "what rye costs?"],
  ["Can you tell me about the mill?", "the mill?"],
  ["Please tell me more about the mill.", "the mill."],
  ["Kannst du mir sagen, wer die Mühle leitet?", "wer die Mühle leitet?"],
  ["I'd like to know what the fee is.", "what the fee is."],
  ["Could you tell me who the miller of Aix is?", "who the miller of Aix is?"],
  ["Please tell me what the fee was in 2023.", "what the fee was in 2023."],
  ["Do you know where the mill is located?", "where the mill is located?"],
  ["Can you tell me what a weir is?", "what a weir is?"],
  ["I want to know what BSA stands for", "what BSA stands for"],
  ["Can you please tell me what tare means?", "what tare means?"],
  ["Could you tell me which mills are open?", "which mills are open?"],
  ["Could you tell me what mills are open in May?", "what mills are open in May?"],
  ["Can you tell me what the fee was and what the fine was?", "what the fee was and what the fine was?"],
  ["Could you tell me what Orchard is and what it does?", "what Orchard is and what it does?"],
  ["Can you tell me what kind of mill it is?", "what kind of mill it is?"],
  ["Could you tell me what percentage the tax is?", "what percentage the tax is?"],
  ["I'd like to know who those who lead it are", "who those who lead it are"],
  [
    "Können Sie mir sagen, wer der Müller ist und wo die Mühle ist?",
    "wer der Müller ist und wo die Mühle ist?",
  ],
  ["Could you explain what a weir is?", "what a weir is?"],
  ["I was wondering what the fee is, please.", "what the fee is, please."],
  ["Can you tell me when sales were highest?", "when sales were highest?"],
  ["Können Sie mir sagen, was die Gebühr ist?", "was die Gebühr ist?"],
  ["Kannst du mir sagen, was Mahlgut bedeutet?", "was Mahlgut bedeutet?"],
  ["Pouvez-vous me dire qui dirige le moulin ?", "qui dirige le moulin ?"],
  ["Mi puoi dire chi dirige il mulino?", "chi dirige il mulino?"],
  ["Pode dizer-me quem dirige o moinho?", "quem dirige o moinho?"],
  ["Kunt u mij vertellen wie de molen leidt?", "wie de molen leidt?"],
  ["¿Puedes decirme quién dirige el molino?", "quién dirige el molino?"],
])("%j asks %j", (question, asked) => {
  expect(directQuestion(question)).toBe(asked);
});

test.each([
  "Who leads the mill?",
  "Who wrote The Hows and Whys of Milling?",
  "Può dire di no il conduttore?",
  "Pode dizer-se que o moinho é velho?",
  "Weet je zeker dat de molen open is?",
  "Sais-tu nager ?",
  "Do you know?",
  "Do you know him?",
  "Can you give notice by e-mail?",
  "Will anyone show up?",
  "Can you give me a list of mills?",
  "Können Sie mir sagen, ob die Mühle offen ist?",
  "Could the miller tell the guild who he is?",
])("%j is asked as it stands", (question) => {
  expect(directQuestion(question)).toBe(question);
});
