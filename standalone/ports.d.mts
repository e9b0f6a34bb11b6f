export function portProblem(port: number, host: string): Promise<string | null>
export function requirePorts(
  environment?: Readonly<Record<string, string | undefined>>,
): Promise<void>
