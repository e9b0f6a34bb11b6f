const patienceMs = 1_500
/** No route has this path: whoever says so is there, and was asked for nothing that costs. */
const nowhere = '/is-anybody-there'

/** Whether an API of ours answers at this address. */
export async function answers(api: URL): Promise<boolean> {
  const said = await fetch(new URL(nowhere, api), {
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  await said?.body?.cancel()
  return said?.status === 404
}
