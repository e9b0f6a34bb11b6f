import type { NextFunction, Request, Response } from 'express'
import { z } from 'zod'
import { Refusal } from './refusals.ts'

export const Fault = z.strictObject({
  /** `before`: the call has no effect. `after`: it takes effect, but the response is lost with the connection. */
  when: z.enum(['before', 'after']),
  times: z.int().min(0).max(100),
  /** How many calls succeed first. */
  spared: z.int().min(0).max(100).default(0),
  /** For `before`; with `after` there is no response. */
  status: z.int().min(400).max(599).default(503),
})
export type Fault = z.infer<typeof Fault>

/** Faults on request, and amounts that trigger one by themselves. */
export function createFaults() {
  let ordered: Fault = { when: 'before', times: 0, spared: 0, status: 503 }
  const stumbled = new Set<string>()

  /** Middleware for the API that the merchant calls. */
  function trouble(_request: Request, response: Response, next: NextFunction): void {
    if (ordered.times === 0) return next()
    if (ordered.spared > 0) {
      ordered = { ...ordered, spared: ordered.spared - 1 }
      return next()
    }
    ordered = { ...ordered, times: ordered.times - 1 }
    if (ordered.when === 'before') throw unavailable(ordered.status)
    loseAnswer(response)
    next()
  }

  /** Refuses an amount that ends in 404 once for each name. */
  function stumble(amount: number, name: string): void {
    if (Math.trunc(amount) % 1_000 !== 404 || stumbled.has(name)) return
    stumbled.add(name)
    throw unavailable(503)
  }

  function order(fault: Fault): void {
    ordered = fault
  }

  return { trouble, stumble, order }
}

export type Faults = ReturnType<typeof createFaults>

function loseAnswer(response: Response): void {
  response.json = () => {
    response.socket?.destroy()
    return response
  }
}

function unavailable(status: number): Refusal {
  return new Refusal(status, 'SERVICE_UNAVAILABLE', 'The service is not available for a moment')
}
