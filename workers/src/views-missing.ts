const codes: ReadonlySet<string> = new Set(['42P01', '3F000'])

/** Whether the error says that a view is missing. The projections have not created their views yet. */
export const isViewMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))
