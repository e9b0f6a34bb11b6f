import type { Contact } from '@arung/contracts/checkouts/people'
import { randomUuid } from '@arung/platform/ids'
import type { Answer, World } from './world.ts'

/** Catalogue, choices and a checkout on its way to an order, made with the real calls. */
export const days = (ahead: number): string =>
  new Date(Date.now() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10)

export const productForm = (slug: string, more: object = {}) => ({
  slug,
  categoryId: null,
  packageName: slug,
  packageNameId: slug,
  shortDescription: 'Short',
  shortDescriptionId: 'Pendek',
  fullDescription: 'Full',
  fullDescriptionId: 'Penuh',
  location: 'Payangan',
  activityHours: '09:00 or 13:00',
  bookingMethod: 'Online',
  metaTitle: 'Title',
  metaTitleId: 'Judul',
  metaDescription: 'Description',
  metaDescriptionId: 'Deskripsi',
  isVaried: false,
  isCombo: false,
  active: true,
  forSale: true,
  price: 350_000,
  usdPrice: 2_300,
  nettPrice: 250_000,
  priceType: 'PER_PERSON',
  childRate: null,
  personQuantity: 1,
  minOrderQuantity: 1,
  maxPersonQuantity: 400,
  variants: [],
  components: [],
  sessionType: 'START_TIME',
  times: ['09:00', '13:00'],
  durationMinutes: 150,
  cutoffMinutes: 60,
  ageMin: 7,
  ageMax: 65,
  includes: [],
  includesId: [],
  notes: [],
  notesId: [],
  itinerary: [],
  pools: [],
  addOnIds: [],
  offersPickup: true,
  images: [],
  latitude: null,
  longitude: null,
  ...more,
})

export async function openShop(
  world: World,
  limits: { sessionLimit: number | null; dayLimit: number | null } = {
    sessionLimit: 400,
    dayLimit: 800,
  },
) {
  const admin = await world.person('admins', 'boss')
  const save = async (path: string, form: unknown, method = 'POST'): Promise<string> => {
    const answer = await world.send(method, path, form, { token: admin.token })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.data?.id
  }
  const poolId = await save('/admins/pools', { name: 'River', ...limits })
  const addOnId = await save('/admins/add-ons', {
    name: 'Photos',
    nameId: 'Foto',
    description: 'Pictures',
    descriptionId: 'Gambar',
    price: 100_000,
    usdPrice: 700,
    quantityLimited: true,
    quantity: 40,
    active: true,
  })
  const use = [{ poolId, per: 'PERSON' }]
  const rafting = await save(
    '/admins/products',
    productForm('rafting', { pools: use, addOnIds: [addOnId] }),
  )
  const kayaking = await save('/admins/products', productForm('kayaking', { pools: use }))
  /** On sale until it begins. */
  const shuttle = await save('/admins/products', productForm('shuttle', { cutoffMinutes: 0 }))
  return { admin, poolId, addOnId, rafting, kayaking, shuttle, save }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

export const choice = (productId: string, adults: number, more: object = {}) => ({
  productId,
  date: days(10),
  times: ['09:00'],
  quantities: { adult: adults },
  addOns: [],
  ...more,
})

type Started = { checkoutId: string; answer: Answer; key: string; body: unknown }

export async function startCheckout(
  world: World,
  lines: unknown,
  more: {
    token?: string | undefined
    key?: string
    checkoutId?: string
    currency?: string
    source?: unknown
    headers?: Record<string, string>
  } = {},
): Promise<Started> {
  const checkoutId = more.checkoutId ?? randomUuid()
  const key = more.key ?? randomUuid()
  const source = more.source ?? { from: 'choice', lines }
  const body = { checkoutId, currency: more.currency ?? 'IDR', source }
  const answer = await world.send('POST', '/checkouts', body, {
    key,
    token: more.token,
    headers: more.headers ?? {},
  })
  return { checkoutId, answer, key, body }
}

/** The birth date of a person who is this old now, and stays so for as long as places can be booked ahead. */
export const birthDateOf = (age: number): string => {
  const today = days(-1).replace('02-29', '02-28')
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`
}

export const participants = (count: number, pics = 1) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Guest ${at}`,
    age: 30,
    birthDate: birthDateOf(30),
    phone: '+628123456789',
    pic: at < pics,
  }))

export const contact = (email: string) => ({
  firstName: 'Ayu',
  lastName: 'Guest',
  email,
  phone: '+628123456789',
})

/** Fills in the form and proves the contact's address. */
export async function fillIn(
  world: World,
  checkoutId: string,
  count: number,
  email: string,
  token?: string,
  more: Partial<Contact> = {},
) {
  const put = async (path: string, body: unknown, method = 'PUT') => {
    const answer = await world.send(method, `/checkouts/${checkoutId}${path}`, body, { token })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer
  }
  await put('/participants', { participants: participants(count) })
  await put('/contact', { contact: { ...contact(email), ...more } })
  if (token) return
  await put('/verification', undefined, 'POST')
  await put('/verification/confirm', { code: await world.codeFor(email) }, 'POST')
}

/** A guest's order for some adults, awaiting payment. */
export async function placedOrder(world: World, shop: Shop, adults = 2) {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, adults)])
  return orderFrom(world, checkoutId, adults, adults * 350_000)
}

/** Fills in a checkout and places it. A signed-in owner uses their proved address. */
export async function orderFrom(
  world: World,
  checkoutId: string,
  adults: number,
  total: number,
  owner?: { token: string; email: string },
  more: Partial<Contact> = {},
) {
  const email = owner?.email ?? `${checkoutId}@guests.example`
  await fillIn(world, checkoutId, adults, email, owner?.token, more)
  const answer = await place(world, checkoutId, total, { token: owner?.token })
  if (answer.status !== 201) throw new Error(answer.text)
  const { slug, orderNumber } = answer.data
  const placed = (await world.log()).findLast(
    one => one.type === 'OrderPlaced' && one.data.slug === slug,
  )
  const order = placed!.data
  return { checkoutId, slug, orderNumber, email, order, orderId: order.orderId as string }
}

export const place = (
  world: World,
  checkoutId: string,
  expectedTotal: number,
  { token }: { token?: string | undefined } = {},
) =>
  world.send(
    'POST',
    `/checkouts/${checkoutId}/order`,
    { expectedTotal, currency: 'IDR' },
    { token },
  )

/** What the workers do once the gateway has made an invoice and received its payment. */
export async function payInvoice(
  world: World,
  of: { orderId: string; slug: string; amount: number },
  more: { received?: number; method?: string } = {},
) {
  const token = world.system()
  const { data } = await world.send('POST', `/orders/${of.slug}/payments`)
  const { paymentId } = data
  await world.send(
    'POST',
    `/internal/payments/${paymentId}/invoice`,
    {
      orderId: of.orderId,
      invoiceId: `inv-${paymentId}`,
      externalId: `ext-${paymentId}`,
      invoiceUrl: 'https://pay.example/1',
      amount: of.amount,
      currency: 'IDR',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    { token },
  )
  const { received: amount = of.amount, method } = more
  return settle(world, { ...of, paymentId, amount, ...(method ? { method } : {}) })
}

export async function settle(
  world: World,
  of: { orderId: string; paymentId: string; amount: number; method?: string },
) {
  const token = world.system()
  const settled = await world.send(
    'POST',
    `/internal/payments/${of.paymentId}/settle`,
    {
      orderId: of.orderId,
      invoiceId: `inv-${of.paymentId}`,
      status: 'PAID',
      amount: of.amount,
      currency: 'IDR',
      method: of.method ?? 'BANK_TRANSFER',
      channel: 'BCA',
      paidAt: new Date().toISOString(),
    },
    { token },
  )
  return { settled, paymentId: of.paymentId }
}

export const recordPayment = (
  world: World,
  of: { orderId: string; paymentId: string; amount: number },
) =>
  world.send(
    'POST',
    `/internal/orders/${of.orderId}/payment`,
    { paymentId: of.paymentId, amount: of.amount },
    { token: world.system() },
  )
