import { Field } from "../parts/Field.tsx";

/** What of a skill can change later; the category is empty where there is none. */
export type SkillTexts = Readonly<Record<"title" | "description" | "core_prompt" | "category", string>>;

interface SkillFieldsProps {
  texts: SkillTexts;
  change: (texts: Partial<SkillTexts>) => void;
  isGlobal: boolean;
  /** Whether it has a category, which can be another one and not taken away. */
  needsCategory?: boolean;
  /** What sending failed with. */
  error: unknown;
}

export const SkillFields = ({ texts, change, isGlobal, needsCategory = false, error }: SkillFieldsProps) => (
  <>
    <Field label="Title" name="title" error={error}>
      {(control) => (
        <input
          {...control}
          value={texts.title}
          required
          onChange={({ target }) => change({ title: target.value })}
        />
      )}
    </Field>
    <Field label="Description" name="description" error={error} hint="What it is for. May be empty.">
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={texts.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      )}
    </Field>
    <Field label="Instruction" name="core_prompt" error={error} hint="Appended to the system prompt.">
      {(control) => (
        <textarea
          {...control}
          rows={8}
          required
          value={texts.core_prompt}
          onChange={({ target }) => change({ core_prompt: target.value })}
        />
      )}
    </Field>
    {isGlobal && (
      <Field label="Category" name="category" error={error} hint="The vertical that it is of.">
        {(control) => (
          <input
            {...control}
            value={texts.category}
            required={needsCategory}
            onChange={({ target }) => change({ category: target.value })}
          />
        )}
      </Field>
    )}
  </>
);
