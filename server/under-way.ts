import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What of a connection is yet to be answered, in its order. */
interface Connection {
  answers: Set<ServerResponse>;
  /** Ends it where the first of them takes too long. */
  end: NodeJS.Timeout;
  forget: () => void;
}

/**
 * What a server has yet to answer, by connection: an answer that stands in line behind another one belongs to no socket yet,
 * and is never closed when the connection ends. Emits `none` whenever there is nothing left.
 */
export class UnderWay extends EventEmitter<{ none: [] }> {
  readonly #connections = new Map<Socket, Connection>();
  readonly #patience: number;

  /** `patience`: how long an answer may take from when those before it are done, in ms. */
  constructor(patience: number) {
    super();
    this.#patience = patience;
  }

  get isAny(): boolean {
    return this.#connections.size > 0;
  }

  /** Whether anything that was asked over it is yet to be answered. */
  has(socket: Socket): boolean {
    return this.#connections.has(socket);
  }

  add({ socket }: IncomingMessage, answer: ServerResponse): void {
    const { answers, end } = this.#connections.get(socket) ?? this.#open(socket);
    answers.add(answer);
    answer.once('close', () => {
      // It has gone with its connection.
      if (!answers.delete(answer)) return;
      if (answers.size > 0) end.refresh();
      else this.#forget(socket);
    });
  }

  #open(socket: Socket): Connection {
    const forget = () => this.#forget(socket);
    const end = setTimeout(() => socket.destroy(), this.#patience);
    const connection = { answers: new Set<ServerResponse>(), end, forget };
    this.#connections.set(socket, connection);
    socket.once('close', forget);
    return connection;
  }

  #forget(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    clearTimeout(connection.end);
    socket.off('close', connection.forget);
    connection.answers.clear();
    this.#connections.delete(socket);
    if (!this.isAny) this.emit('none');
  }
}
