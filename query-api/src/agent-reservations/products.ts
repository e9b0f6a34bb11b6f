import type {
  DeskAvailability,
  DeskProduct,
  DeskSession,
  OfferedProduct,
} from '@arung/contracts/reservations/views'

/** Returns a product of the desk as one agent may see it: at the agent's own price, without any other. */
export function agentProduct(
  { usdPrice: _usdPrice, price: _price, ...product }: DeskProduct,
  price: number,
): OfferedProduct {
  return { ...product, price }
}

/** Returns what an agent may still book: nobody can approve what has begun, so it counts as over. */
export const withoutBegun = ({ date, parts }: DeskAvailability): DeskAvailability => ({
  date,
  parts: parts.map(({ id, sessions, allDay }) => ({
    id,
    sessions: sessions.map(overOnceBegun),
    allDay: allDay && overOnceBegun(allDay),
  })),
})

const overOnceBegun = <Session extends Omit<DeskSession, 'time'>>(session: Session): Session =>
  session.state === 'BEGUN' ? { ...session, left: 0, state: 'PAST' } : session
