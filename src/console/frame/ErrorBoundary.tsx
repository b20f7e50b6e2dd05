import { Component, type ReactNode } from "react";
import { Failure } from "../parts/messages/Failure.tsx";

interface State {
  error: unknown;
}

/** Shows a page's error in its place, so that the rest of the console stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Failure error={error} retry={() => this.setState({ error: undefined })} />;
  }
}
