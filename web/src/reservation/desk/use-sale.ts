import { call } from '../../app/api/call.ts'
import type { MakeReservation } from '@arung/contracts/reservations/requests'
import type { ReservationMade } from '@arung/contracts/reservations/views'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { isDesk } from '../../backoffice/use-command.ts'
import type { FieldName } from './sale-form.ts'
import { fieldOfPath, fieldOfRefusal } from './sale-request.ts'

/** What the server said against a sale, at its field where it has one. */
export type Refused = Readonly<{ field: FieldName | null; message: string }>
type Sent = Readonly<{ body: MakeReservation; key: string }>
export type SaleState = Readonly<{
  busy: boolean
  refused: readonly Refused[]
  /** No answer came: it may have been sold, and is asked for again under the same key. */
  isUnknown: boolean
}>

const quiet: SaleState = { busy: false, refused: [], isUnknown: false }
const waitsMs = [800, 2_000]

/**
 * Sends one sale. An answer that is lost is asked for again with the same key and the same content, by itself at first and
 * then when somebody presses: it is never sold twice.
 */
export function useSale(onSold: (made: ReservationMade) => void) {
  const { translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const [state, setState] = useState<SaleState>(quiet)
  const unanswered = useRef<Sent | null>(null)
  const readAnew = () => mutate(key => typeof key === 'string' && isDesk(key))
  const send = async (body: MakeReservation) => {
    const sent = unanswered.current ?? { body, key: crypto.randomUUID() }
    setState({ ...quiet, busy: true })
    try {
      const made = await answered(sent)
      unanswered.current = null
      setState(quiet)
      onSold(made)
      await readAnew()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isLost(cause)) {
        unanswered.current = sent
        setState({ ...quiet, isUnknown: true })
        return
      }
      unanswered.current = null
      setState({ ...quiet, refused: refusedBy(cause, translate) })
      // What was refused is mostly no longer as it was shown.
      await readAnew()
    }
  }
  return { ...state, send, forget: () => setState(quiet) }
}

const isLost = ({ status }: ApiError): boolean => status === 0 || status >= 500

async function answered({ body, key }: Sent): Promise<ReservationMade> {
  for (const waitMs of waitsMs) {
    try {
      return await asked(body, key)
    } catch (cause) {
      if (!(cause instanceof ApiError) || !isLost(cause)) throw cause
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
  return asked(body, key)
}

const asked = (body: MakeReservation, idempotencyKey: string): Promise<ReservationMade> =>
  call('POST /reservation-admin/reservations', { body, idempotencyKey })

function refusedBy(
  { code, message, errors }: ApiError,
  translate: (message: string) => string,
): readonly Refused[] {
  if (errors.length === 0) return [{ field: fieldOfRefusal(code), message: translate(message) }]
  return errors.map(error => ({
    field: fieldOfPath(error.path),
    message: translate(error.message),
  }))
}
