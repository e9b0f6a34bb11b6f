/** What a booking is part of: an order of the site, or a reservation of the desk. */
export type Sale = Readonly<{ kind: 'ORDER' | 'RESERVATION'; id: string }>

export const orderSale = (orderId: string): Sale => ({ kind: 'ORDER', id: orderId })
