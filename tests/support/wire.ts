/** This is the JSON form of an answer: its type with snake_case names. */
export type Wire<T> = T extends readonly (infer One)[]
  ? readonly Wire<One>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends string ? SnakeCase<Key> : Key]: Wire<T[Key]> }
    : T;

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;
