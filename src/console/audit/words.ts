/** The change made by each operation of operator.yaml: all that change something, and all that sign in. */
export const DONE: Readonly<Record<string, string>> = {
  signIn: "Signed in",
  signInWithLink: "Signed in with a link",
  signOut: "Signed out",
  endOperatorSession: "Ended a session",
  endOperatorSessions: "Ended all sessions of an operator",
  changeOwnPassword: "Changed their password",
  createOperator: "Added an operator",
  updateOperator: "Changed an operator",
  deleteOperator: "Removed an operator",
  createApp: "Created an app",
  openAccess: "Opened an app's documents",
  createKey: "Created a key",
  revokeKey: "Revoked a key",
  revokeWorkspaceTokens: "Revoked an end user's tokens",
  createSkill: "Created a skill",
  updateSkill: "Changed a skill",
  deleteSkill: "Deleted a skill",
  enableSkill: "Turned on a skill in an app",
  disableSkill: "Turned off a skill in an app",
  startEvaluation: "Started an evaluation",
  checkGoldenFile: "Checked a golden file",
  rateAnswer: "Rated an answer",
  deleteRating: "Withdrew a rating",
  addGoldenQuestion: "Added a golden question",
  updateGoldenQuestion: "Changed a golden question",
  deleteGoldenQuestion: "Deleted a golden question",
  setModel: "Set a model",
  removeModel: "Removed a model",
  checkModel: "Checked a model",
  cancelEvaluation: "Cancelled an evaluation",
  deleteEvaluation: "Deleted an evaluation",
  rebuildIndex: "Asked for a rebuild of the index",
  startExamination: "Started an examination of the data",
  cancelExamination: "Cancelled an examination of the data",
};

/** The names of a subject's parts; an id is described by its owner. */
const FIELDS: Readonly<Record<string, string>> = {
  title: "Title",
  name: "Name",
  role: "Role",
  changed: "Changed",
  address: "Address",
  repair: "Repair",
  embedding_model: "Embedding model",
  external_user_id: "End user",
  app_id: "App",
  key_id: "Key",
  operator_id: "Operator",
  session_id: "Session",
  skill_id: "Skill",
  workspace_id: "Workspace",
  evaluation_id: "Evaluation",
  examination_id: "Examination",
  golden_id: "Golden question",
  message_id: "Answer",
  kind: "Kind",
  model: "Model",
};

/** A name of a program as words: `createKey` and `key_id` as "create key" and "key id", with a capital. */
const spaced = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The change of an entry; an action of another version in the words of its name. */
export const doneTold = (action: string): string => DONE[action] ?? spaced(action);

export const fieldTold = (field: string): string => FIELDS[field] ?? spaced(field);
