const codes: ReadonlySet<string> = new Set(['42P01', '3F000'])

/** The views are not there before the projections have made them. */
export const isViewMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))
