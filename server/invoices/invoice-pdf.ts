import { createRequire } from 'node:module';
import { arrayBuffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { InvoiceAmounts, InvoiceContent } from '../db/schema';
import { type MessageId, say } from '../messages';
import { moneyText } from '../money-and-date-text';
import type { InvoiceRow } from './issue-invoice';

const require = createRequire(import.meta.url);

const fonts = {
  regular: require.resolve('@expo-google-fonts/sofia-sans/400Regular/SofiaSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/sofia-sans/700Bold/SofiaSans_700Bold.ttf'),
};

/** Lengths in points, on A4. */
const MARGIN = 42;
const WIDTH = 511;
/** The bottom margin contains the page number. */
const BOTTOM = 72;
const BODY = 9.5;

const grey = '#666666';

const cell = { padding: { vertical: 4, horizontal: 2 }, border: { top: 0, right: 0, bottom: 0.5, left: 0 } };

/** Returns the number of an invoice with ten digits (Bulgarian VAT Act, art. 114(1)(2)). */
export const invoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>) => String(number).padStart(10, '0');

/** Writes an invoice as a PDF file, in its own language. */
export async function writeInvoicePdf(invoice: InvoiceRow): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = invoice;
  const title = say({ id: 'invoice.title', values: { number: invoiceNumber(invoice) } }, content.lang);
  const doc = new PDFDocument({
    ...{
      size: 'A4',
      margins: { top: MARGIN, right: MARGIN, bottom: BOTTOM, left: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
    },
    ...{ lang: content.lang, displayTitle: true },
    info: { Title: title, Author: content.seller.name, Producer: 'Pazar', CreationDate: invoice.issuedAt },
    font: fonts.regular,
  });
  const file = arrayBuffer(doc);
  doc.font(fonts.bold, 20).text(title, MARGIN, MARGIN);
  drawHead(doc, content);
  drawTable(doc, lineColumns(content), content.lines);
  drawTotals(doc, content);
  numberPages(doc, content);
  doc.end();
  return new Uint8Array(await file);
}

type Doc = PDFKit.PDFDocument;

function drawHead(doc: Doc, { lang, seller, buyer, ...content }: InvoiceContent): void {
  const number = (id: MessageId, value: string) => (value === '' ? '' : say({ id, values: { number: value } }, lang));
  const facts: [MessageId, string][] = [
    ['invoice.issued', content.issuedOn],
    ['invoice.supplied', content.suppliedOn],
    ['invoice.order', content.orderNumber],
    ['invoice.payment', content.payment],
  ];
  doc.moveDown(0.4);
  for (const [id, value] of facts) {
    doc
      .font(fonts.regular, BODY)
      .fillColor(grey)
      .text(`${say(id, lang)}: `, { continued: true });
    doc.fillColor('black').text(value);
  }
  const top = doc.y + 16;
  const sides: [MessageId, string, string[]][] = [
    [
      'invoice.seller',
      seller.name,
      [
        number('invoice.registerNumber', seller.registerNumber),
        number('invoice.vatNumber', seller.vatNumber),
        seller.address,
      ],
    ],
    ['invoice.buyer', buyer.name, buyer.address],
  ];
  const width = (WIDTH - 24) / 2;
  const ends = sides.map(([id, name, lines], index) => {
    doc.font(fonts.regular, BODY).fillColor(grey);
    doc.text(say(id, lang), MARGIN + index * (width + 24), top, { width });
    doc.font(fonts.bold, BODY).fillColor('black').text(name, { width });
    doc.font(fonts.regular, BODY).text(lines.filter(Boolean).join('\n'), { width });
    return doc.y;
  });
  doc.x = MARGIN;
  doc.y = Math.max(...ends) + 20;
}

type Column<Row> = { title: MessageId; width: number; isText?: boolean; text: (row: Row) => string };
type Columns<Row> = { lang: InvoiceContent['lang']; columns: Column<Row>[] };

function lineColumns({ lang, seller }: InvoiceContent): Columns<InvoiceContent['lines'][number]> {
  const isRegistered = seller.vatNumber !== '';
  const sums = isRegistered ? amountColumns(lang) : [];
  const unit = ({ net, qty }: { net: number; qty: number }) => amount(net / qty, lang, 4);
  return {
    lang,
    columns: [
      { title: 'invoice.goods', width: isRegistered ? 186 : 345, isText: true, text: ({ name }) => name },
      { title: 'invoice.quantity', width: 40, text: ({ qty }) => String(qty) },
      { title: isRegistered ? 'invoice.unitNet' : 'invoice.unitPrice', width: 63, text: unit },
      ...sums,
      { title: 'invoice.gross', width: 63, text: ({ gross }) => amount(gross, lang) },
    ],
  };
}

const amountColumns = (lang: InvoiceContent['lang']): Column<InvoiceAmounts>[] => [
  { title: 'invoice.rate', width: 42, text: ({ vatRate }) => `${vatRate} %` },
  { title: 'invoice.net', width: 60, text: ({ net }) => amount(net, lang) },
  { title: 'invoice.vat', width: 57, text: ({ vat }) => amount(vat, lang) },
];

/** Draws a table that ends at the right margin. A row that does not fit goes to a new page. */
function drawTable<Row>(doc: Doc, { lang, columns }: Columns<Row>, rows: Row[]): void {
  const titles = columns.map(({ title }) => ({ text: say(title, lang), type: 'TH' as const }));
  const width = columns.reduce((sum, one) => sum + one.width, 0);
  doc
    .font(fonts.regular, BODY)
    .fillColor('black')
    .table({
      position: { x: MARGIN + WIDTH - width },
      maxWidth: width,
      columnStyles: columns.map(({ width, isText }) => ({ width, align: { x: isText ? 'left' : 'right', y: 'top' } })),
      rowStyles: (row) =>
        row === 0 ? { ...cell, font: { src: fonts.bold }, borderColor: 'black' } : { ...cell, borderColor: '#cccccc' },
      data: [titles, ...rows.map((row) => columns.map(({ text }) => text(row)))],
    });
  doc.x = MARGIN;
  doc.y += 10;
}

function drawTotals(doc: Doc, { lang, currency, totals, seller, coupon }: InvoiceContent): void {
  if (doc.y + 100 + totals.length * 20 > doc.page.maxY()) doc.addPage();
  const isRegistered = seller.vatNumber !== '';
  if (isRegistered) {
    const gross = {
      title: 'invoice.gross' as const,
      width: 63,
      text: (row: InvoiceAmounts) => amount(row.gross, lang),
    };
    drawTable(doc, { lang, columns: [...amountColumns(lang), gross] }, totals);
  }
  const total = totals.reduce((sum, { gross }) => sum + gross, 0);
  doc
    .font(fonts.bold, 12)
    .text(`${say('invoice.total', lang)}: ${moneyText(total, { currency, lang })}`, { align: 'right' });
  const notes = [
    !isRegistered && say('invoice.noVat', lang),
    coupon !== '' && say({ id: 'invoice.coupon', values: { code: coupon } }, lang),
    say({ id: 'invoice.currency', values: { currency } }, lang),
  ];
  doc.moveDown(1).font(fonts.regular, BODY).fillColor(grey);
  doc.text(notes.filter(Boolean).join('\n'));
}

function numberPages(doc: Doc, { lang }: InvoiceContent): void {
  const { count: pages } = doc.bufferedPageRange();
  for (let page = 1; page <= pages; page += 1) {
    doc.switchToPage(page - 1);
    // Text in the margin would begin a new page.
    doc.page.margins.bottom = 0;
    doc.font(fonts.regular, 8).fillColor(grey);
    doc.text(say({ id: 'invoice.page', values: { page, pages } }, lang), MARGIN, doc.page.height - 50, {
      width: WIDTH,
      align: 'right',
    });
  }
}

const amount = (cents: number, lang: InvoiceContent['lang'], digits = 2) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: digits }).format(cents / 100);
