import { expect, test } from "vitest";
import { directQuestion } from "../../../src/answer/question/direct-question.ts";

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
  ["When does the fair take place?", "When is the fair?"],
  ["How many people does the mill employ?", "how many employees does the mill have?"],
  ["How many people work for Linn Mills?", "how many employees does Linn Mills have?"],
  ["How much revenue did the mill make in 2023?", "How much was the revenue of the mill in 2023?"],
  ["How much profit did the mill make from rye?", "How much profit did the mill make from rye?"],
  ["Is it ok to take rye with Corvelan?", "can I take rye with Corvelan?"],
  ["How much were all of the mill's assets worth in 2023?", "How much were the mill's assets in 2023?"],
  ["How much cash was left at the mill in May?", "How much cash was there at the mill in May?"],
  ["How many shares are there?", "how many shares are outstanding?"],
  ["How many shares does Ada Moss have?", "How many shares does Ada Moss have?"],
  ["How much revenue do I have to report?", "How much revenue do I have to report?"],
  ["How many people work in shifts?", "How many people work in shifts?"],
  ["How much did the mill sell its barn for?", "How much did the mill sell its barn for?"],
  ["Where did the vote on the mill happen?", "Where was the vote on the mill?"],
  ["I'd like to know what the fee is.", "what is the fee?"],
  ["Could you tell me who the miller of Aix is?", "who is the miller of Aix?"],
  ["Please tell me what the fee was in 2023.", "what was the fee in 2023?"],
  ["Do you know where the mill is located?", "where is the mill located?"],
  ["Can you tell me what a weir is?", "what is a weir?"],
  ["I want to know what BSA stands for", "what does BSA stand for?"],
  ["Can you please tell me what tare means?", "what does tare mean?"],
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
  ["Could you explain what a weir is?", "what is a weir?"],
  ["I was wondering what the fee is, please.", "what is the fee?"],
  ["Can you tell me when sales were highest?", "when were sales highest?"],
  ["whats the fee", "what's the fee"],
  ["What is the mill about, in a nutshell?", "What is the mill about?"],
  ["Is the notice in plain English?", "Is the notice in plain English?"],
  ["What does the mill do briefly", "What does the mill do"],
  ["Whos the miller?", "Who's the miller?"],
  ["Where is the mill based?", "Where is the mill headquartered?"],
  ["Where is the mill that a loan is based on?", "Where is the mill that a loan is based on?"],
  ["the guild's mission statement", "the guild's mission"],
  ["What was the highest quarter for rye sales?", "which quarter had the highest rye sales?"],
  ["Können Sie mir sagen, was die Gebühr ist?", "was ist die Gebühr?"],
  ["Kannst du mir sagen, was Mahlgut bedeutet?", "was bedeutet Mahlgut?"],
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

test("what a question ends with is told whatever blanks somebody typed", () => {
  const blanks = " ".repeat(1_900);
  expect(directQuestion(`I'd like to know what the fee${blanks}is${blanks}, please. `)).toBe(
    "what is the fee?",
  );
});
