type Trace = { traceparent: string; end: (status: number) => void }

/**
 * Begins a trace with a call of the API. Returns null when tracing is off: the page says so, and no tracing code is
 * loaded then. Every call uses this.
 */
export async function traceOf(method: string): Promise<Trace | null> {
  if (!('traced' in document.documentElement.dataset)) return null
  const tracing = await import('./traced-call.ts').catch(() => null)
  return tracing?.traceCall(method) ?? null
}
