export function testsIn(root: string, options: { deep: boolean }): string[]
export function featuresIn(root: string): string[]
