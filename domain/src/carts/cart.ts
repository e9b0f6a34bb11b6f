import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { Currency } from '@arung/contracts/money'
import { accept, decideBy, never, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { CartEvent } from './events.ts'

export type CartCommand =
  | {
      type: 'AddLine'
      ownerId: string
      lineId: string
      currency: Currency
      choice: LineChoice
      now: string
    }
  | { type: 'ChangeLine'; ownerId: string; lineId: string; choice: LineChoice; now: string }
  | { type: 'RemoveLine'; ownerId: string; lineId: string; now: string }
  | { type: 'ClearLines'; ownerId: string; lineIds: readonly string[]; now: string }
export type CartRefusal = 'CartFull' | 'LineUnknown' | 'LineIdTaken'
export type Cart = Readonly<{ lines: ReadonlyMap<string, LineChoice> }>

/** Maximum lines, as the contract of a cart allows. */
const linesMax = 20

/** The choices of a signed-in person, all in the currency of the line added last (domain page, streams). */
export const cart: Decider<CartCommand, CartEvent, Cart, CartRefusal> = {
  initial: { lines: new Map() },
  decide: decideBy<CartCommand, CartEvent, Cart, CartRefusal>({
    AddLine: addLine,
    ChangeLine: changeLine,
    RemoveLine: removeLine,
    ClearLines: clearLines,
  }),
  evolve(state, event) {
    const lines = new Map(state.lines)
    switch (event.type) {
      case 'CartLineAdded':
      case 'CartLineChanged':
        return { lines: lines.set(event.data.lineId, event.data.choice) }
      case 'CartLineRemoved':
        lines.delete(event.data.lineId)
        return { lines }
      case 'CartCleared':
        for (const lineId of event.data.lineIds) lines.delete(lineId)
        return { lines }
      default:
        return never(event)
    }
  },
}

type Answer = Decision<CartEvent, CartRefusal>
type CommandOf<Type extends CartCommand['type']> = Extract<CartCommand, { type: Type }>

function addLine(command: CommandOf<'AddLine'>, { lines }: Cart): Answer {
  const { ownerId, lineId, currency, choice, now: at } = command
  const known = lines.get(lineId)
  if (known !== undefined) return isSame(known, choice) ? accept() : refuse('LineIdTaken')
  if (lines.size >= linesMax) return refuse('CartFull')
  return accept({ type: 'CartLineAdded', data: { ownerId, lineId, currency, choice, at } })
}

function changeLine(
  { ownerId, lineId, choice, now: at }: CommandOf<'ChangeLine'>,
  { lines }: Cart,
): Answer {
  const known = lines.get(lineId)
  if (known === undefined) return refuse('LineUnknown')
  return isSame(known, choice)
    ? accept()
    : accept({ type: 'CartLineChanged', data: { ownerId, lineId, choice, at } })
}

function removeLine(
  { ownerId, lineId, now: at }: CommandOf<'RemoveLine'>,
  { lines }: Cart,
): Answer {
  return lines.has(lineId)
    ? accept({ type: 'CartLineRemoved', data: { ownerId, lineId, at } })
    : accept()
}

function clearLines(
  { ownerId, lineIds: asked, now: at }: CommandOf<'ClearLines'>,
  { lines }: Cart,
): Answer {
  const lineIds = asked.filter(lineId => lines.has(lineId))
  return lineIds.length === 0
    ? accept()
    : accept({ type: 'CartCleared', data: { ownerId, lineIds, at } })
}
