import { useRef, useState } from 'react'
import { call } from '../../app/api/call.ts'
import type { FactorRealm } from '../auth/second-step.ts'

/** Shorter than the server accepts a proof, so that none expires while something is typed. */
const freshMs = 4 * 60_000

export type Proof = Readonly<{
  /** Runs the action with a fresh proof, and asks for one first where there is none. */
  withProof: (act: (proof: string) => void) => void
  /** Whether an action waits for a proof. */
  asking: boolean
  prove: (how: { password: string } | { code: string }) => Promise<void>
  cancel: () => void
}>

/** Asks the person to prove their identity again. For some minutes afterwards every change is allowed. */
export function useProof(realm: FactorRealm): Proof {
  const proved = useRef<{ proof: string; untilMs: number } | null>(null)
  const [waiting, setWaiting] = useState<{ act: (proof: string) => void } | null>(null)
  return {
    asking: waiting !== null,
    withProof(act) {
      const known = proved.current
      if (known && known.untilMs > Date.now()) act(known.proof)
      else setWaiting({ act })
    },
    async prove(how) {
      const { proof } = await call(`POST /${realm}/factors/proof`, {
        body: how,
        idempotencyKey: crypto.randomUUID(),
      })
      proved.current = { proof, untilMs: Date.now() + freshMs }
      setWaiting(null)
      waiting?.act(proof)
    },
    cancel: () => setWaiting(null),
  }
}
