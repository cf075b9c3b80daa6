/** The browser's passkeys as JSON: WebAuthn speaks in buffers, the wire in base64url. */

export type Json = Record<string, unknown>;

export const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
    char.charCodeAt(0),
  );

export const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

interface Listed {
  id: string;
  type: "public-key";
}

const listed = (all: unknown): PublicKeyCredentialDescriptor[] =>
  ((all ?? []) as Listed[]).map((each) => ({ type: each.type, id: toBytes(each.id) }));

const whole = (credential: PublicKeyCredential, response: Record<string, ArrayBuffer>): Json => ({
  id: credential.id,
  rawId: toText(credential.rawId),
  type: credential.type,
  clientExtensionResults: credential.getClientExtensionResults(),
  response: Object.fromEntries(
    Object.entries(response).map(([name, bytes]) => [name, toText(bytes)]),
  ),
});

/** A new passkey. Rejects when the person changes their mind. */
export async function created(options: Json): Promise<Json> {
  const user = options["user"] as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: toBytes(options["challenge"] as string),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: listed(options["excludeCredentials"]),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return whole(made, { clientDataJSON, attestationObject });
}

/** A passkey used. Rejects when the person changes their mind. */
export async function used(options: Json): Promise<Json> {
  const publicKey = {
    ...options,
    challenge: toBytes(options["challenge"] as string),
    allowCredentials: listed(options["allowCredentials"]),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    found.response as AuthenticatorAssertionResponse;
  return whole(found, {
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle === null ? {} : { userHandle }),
  });
}
