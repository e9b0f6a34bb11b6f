export const document: string
export function proofs(text: string): { file: string; title: string }[]
export function withRun(text: string, number: number, run: string): string
export function rowsOf(text: string): {
  number: number
  first: boolean
  said: string
  proof: string
  run: string
  why: string
}[]
