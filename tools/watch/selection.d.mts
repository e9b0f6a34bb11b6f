export function formsOf(word: string): string[]
export function partsOf(word: string): string[]
export function filesOf(words: readonly string[], files: readonly string[]): string[]
export function suggestionsFor(word: string, files: readonly string[]): string[]
