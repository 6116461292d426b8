export interface ContractSection {
  readonly heading: string;
  readonly text: string;
}

/** The numbers are thousandths of the pad's width and height. */
export type SignaturePoint = readonly [x: number, y: number];

export type Signature =
  | {
      readonly kind: 'drawn';
      readonly strokes: readonly (readonly SignaturePoint[])[];
      readonly ratio: number;
    }
  | {
      readonly kind: 'typed';
      readonly name: string;
      /** The worker says why the typed name differs from the applicant's. */
      readonly reason?: string | undefined;
    };
