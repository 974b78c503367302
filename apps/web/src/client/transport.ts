export type Transport = (path: string, request: RequestInit) => Promise<Response>;
