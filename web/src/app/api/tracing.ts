type Trace = { traceparent: string; end: (status: number) => void }

/**
 * A call of the API as the beginning of a trace; null where tracing is off, which the page says: nothing of it is loaded
 * there. Every call asks here.
 */
export async function traceOf(method: string): Promise<Trace | null> {
  if (!('traced' in document.documentElement.dataset)) return null
  const tracing = await import('./traced-call.ts').catch(() => null)
  return tracing?.traceCall(method) ?? null
}
