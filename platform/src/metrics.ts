import { Registry, collectDefaultMetrics } from 'prom-client'

/** What a process tells of itself at `/metrics`: memory, processor, event loop; features add theirs. */
export function processMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
