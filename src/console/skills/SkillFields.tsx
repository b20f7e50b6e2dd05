import { Textarea, TextInput } from "@mantine/core";
import { wrongIn } from "../parts/messages/wrong.ts";

/** The fields of a skill that can change later; the category is empty if there is none. */
export type SkillTexts = Readonly<Record<"title" | "description" | "core_prompt" | "category", string>>;

interface SkillFieldsProps {
  texts: SkillTexts;
  change: (texts: Partial<SkillTexts>) => void;
  isGlobal: boolean;
  /** Whether it has a category, which can be another one and not taken away. */
  needsCategory?: boolean;
  /** The error of the last attempt to send it. */
  error: unknown;
}

export const SkillFields = ({ texts, change, isGlobal, needsCategory = false, error }: SkillFieldsProps) => (
  <>
    <TextInput
      label="Title"
      description="People choose the skill by it."
      placeholder="Plain words"
      value={texts.title}
      required
      withAsterisk={false}
      error={wrongIn(error, "title")}
      onChange={({ currentTarget }) => change({ title: currentTarget.value })}
    />
    <Textarea
      label="Description"
      description="What it is for. Optional."
      autosize
      minRows={2}
      maxRows={8}
      value={texts.description}
      error={wrongIn(error, "description")}
      onChange={({ currentTarget }) => change({ description: currentTarget.value })}
    />
    <Textarea
      label="Instruction"
      description="What the chat model is told besides the question, as you would tell a colleague. One point per sentence. Say what to do, not what to avoid. Answers still come from the documents alone."
      placeholder="Explain every term that a newcomer would not know. Use short sentences."
      autosize
      minRows={10}
      maxRows={30}
      dir="auto"
      value={texts.core_prompt}
      required
      withAsterisk={false}
      error={wrongIn(error, "core_prompt")}
      onChange={({ currentTarget }) => change({ core_prompt: currentTarget.value })}
    />
    {isGlobal && (
      <TextInput
        label="Category"
        description={`Its field, such as Finance.${needsCategory ? "" : " Optional."}`}
        value={texts.category}
        required={needsCategory}
        withAsterisk={false}
        error={wrongIn(error, "category")}
        onChange={({ currentTarget }) => change({ category: currentTarget.value })}
      />
    )}
  </>
);
