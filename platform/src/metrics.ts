import { Registry, collectDefaultMetrics } from 'prom-client'

/**
 * Creates the registry that a process serves at `/metrics`: memory, processor, event loop; features add their own
 * metrics.
 */
export function processMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
