type Proof = { file: string; title: string }
export function runOf(test: Proof): 'gate' | 'deep'
export function runsOf(tests: readonly Proof[]): string
