import { demoPassword } from '@arung/standalone/demo/people'
import { clientAt } from './client.ts'

/** The desk, which confirms what is paid. */
export async function deskOf(webUrl: string): Promise<(slug: string) => Promise<unknown>> {
  const desk = clientAt('127.0.0.1', webUrl)
  const headers = { 'content-type': 'application/json' }
  const ask = async (path: string, body: object, authorization = '') => {
    const { status, text } = await desk.send('POST', `/api${path}`, {
      body: JSON.stringify(body),
      headers: { ...headers, ...(authorization ? { authorization } : {}) },
    })
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  const email = 'admin@jeramaya.example'
  const { data } = await ask('/admins/login', { email, password: demoPassword })
  return slug => ask(`/admins/orders/${slug}/confirm`, { note: null }, `Bearer ${data.token}`)
}
