import { randomUUID } from 'node:crypto'
import {
  laterPosition,
  logPositionText,
  logStart,
  readLogPosition,
  type LogPosition,
} from '@arung/contracts/log-position'

/** A tab that stays open whatever happens to the server. It remembers its position in the log as the site does. */
export function openTab(url: () => string) {
  let place: LogPosition = logStart

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
    const response = await fetch(`${url()}/api${path}`, {
      method,
      headers: {
        ...(place.position > 0 ? { 'x-min-position': logPositionText(place) } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const said = readLogPosition(response.headers.get('x-position') ?? '')
    if (said !== null) place = laterPosition(place, said)
    await response.text()
    return response.status
  }
  return {
    place: () => place,
    read: (path: string) => call('GET', path),
    send: (path: string, body: object) => call('POST', path, body),
  }
}
