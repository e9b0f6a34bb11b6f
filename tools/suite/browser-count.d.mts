export function countOf(report: unknown): {
  passed: number
  skipped: number
  failures: string[]
}
