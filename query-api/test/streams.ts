import { eventStreamType } from '@arung/platform/http/event-stream'
import type { World } from './world.ts'

/** Opens a stream of changes and reads it as a person's browser does. */
export async function follow(world: World, token: string) {
  const answer = await world.fetch('/live', { token, headers: { accept: eventStreamType } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let isOver = false
  const read = async () => {
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      if (done) break
      text += value
    }
  }
  const over = read().then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const stream = {
    status: answer.status,
    headers: answer.headers,
    over,
    isOver: () => isOver,
    text: () => text,
    /** Returns the messages so far, without keep-alive messages. */
    said: () =>
      [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => `${name} ${data}`),
    beats: () => text.split('\n').filter(line => line === ':').length,
    leave: async () => reader?.cancel().catch(() => undefined),
  }
  return stream
}
