import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import {
  type Confidence,
  confidenceNumeral,
  type Feature,
  featureList,
  type HeldRule,
  ruleLine,
  signed,
} from "../../../client/features.ts";
import { harmless } from "../../parts/text/harmless.ts";

export const Aside = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" dir="auto">
    {children}
  </Text>
);

/** The confidence in the best candidate, with the rules that held and what it is made of. */
export const Sureness = ({ confidence }: { confidence: Confidence }) => {
  const { score, threshold, suggested_from, base, features, rules } = confidence;
  return (
    <>
      <p>
        Confidence {confidenceNumeral(score)}; {threshold.toFixed(2)} is needed to answer, and{" "}
        {suggested_from.toFixed(2)} to be suggested.
      </p>
      <Rules rules={rules} />
      <Counted base={base} features={features} />
    </>
  );
};

export const Rules = ({ rules }: { rules: readonly HeldRule[] }) =>
  rules.map((rule) => <Aside key={`${rule.feature} ${rule.id}`}>{harmless(ruleLine(rule))}</Aside>);

/** The features that counted most in a score, and all of them in a table that opens. */
export const Counted = ({ base, features }: { base?: number; features: readonly Feature[] }) =>
  features.length > 0 && (
    <>
      {featureList(features) && <Aside>{harmless(featureList(features))}</Aside>}
      <details className="features">
        <summary>All {features.length} features</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              <th scope="col">Value</th>
              <th scope="col">Weight</th>
              <th scope="col">Worth</th>
            </tr>
          </thead>
          <tbody>
            {base !== undefined && (
              <tr>
                <th scope="row">Starting point</th>
                <td />
                <td />
                <td>{signed(base)}</td>
              </tr>
            )}
            {features.map(({ name, value, weight, worth }) => (
              <tr key={name}>
                <th scope="row">{harmless(name)}</th>
                <td>{value.toFixed(2)}</td>
                <td>{signed(weight)}</td>
                <td>{signed(worth)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
