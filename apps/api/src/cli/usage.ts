import { brands } from '@club/rules/brands';

const anyBrand = brands.join('|');

/** Every command in a line or two, as `npm run club` prints them. */
export const usage = `npm run club -- COMMAND [--json] [--as NAME] [--demo]
                         --as names the person for the audit log; by default the operating system's user
                         uses the database in DATABASE_URL, from the environment or .env; --demo: the database of npm start

setup [--check]          what the club needs before it opens, what is missing and the command for each; --check exits with 1
                         while anything is missing
open --note TEXT [--anyway]
                         opens the club to customers; refuses while anything required is missing
close --note TEXT        customers see a notice that it is closed; staff, jobs and callbacks keep working
codes issue --line glo|velo|ogo --count N [--expires DAY] [--note TEXT]
                         generates codes and prints them, once; they stop being valid when DAY begins
codes import FILE.csv --line LINE [--expires DAY] [--note TEXT] [--dry-run]
                         imports codes generated elsewhere, all or nothing: one per line, or a column named code
codes batches            batches and how many of their codes have been redeemed
codes expire BATCH --on DAY
                         its codes stop being valid when DAY begins
codes block BATCH --note TEXT
codes unblock BATCH [--note TEXT]
                         the text is added to the note of the batch
scan instruction import FILE --brand ${anyBrand} [--dry-run]
                         scanning instructions, from CSV or JSON: docs/first-data.md; scan instruction list shows them
velo-codes import FILE [--dry-run]
                         discount codes from the pouch site, one per customer: column code, docs/first-data.md
velo-codes left          how many have not been given out yet
promo list               promo codes: percent, minimum units, first and last day, limit, orders placed with it
promo set CODE [--brand ${anyBrand}] [--percent N] [--units N] [--from DAY] [--to DAY] [--limit N] [--dry-run]
promo import FILE [--dry-run]
                         the same for many from CSV or JSON, all or nothing: docs/first-data.md
promo end CODE           effective now; orders placed with it are unchanged
xp adjust PHONE|CUSTOMER_ID --xp=N --reason TEXT [--brand ${anyBrand}]
                         adjusts a balance with a new entry; the customer sees the reason
xp import FILE.csv [--dry-run]         balances from another system: docs/moving-in.md
ledger audit [--new|--whole]
                         checks every invariant, in steps; exit code 1 if one is broken, 2 if interrupted: the next run continues
                         from there; --new: only what was added since the last check, in a second; --whole: from the
                         beginning, regardless of earlier checks
ledger replay            recomputes every balance and lot from its entries and compares; exit code 1 if one differs
compliance show [--brand ${anyBrand}]
                         what is allowed for which goods; * marks cells that were set
compliance set --brand ${anyBrand} --subject SUBJECT --action ACTION --allowed yes|no|profile --note TEXT
compliance audit         every change of a cell, when and why
places import FILE.csv --brand ${anyBrand} --kind store|point [--dry-run]
                         replaces the places of this kind, all or nothing: docs/stores-import.md
places list              number of places in each city
content import [--folder DIR] [--dry-run]
                         replaces the club's texts with the files in content/, or in another folder, all or nothing
content list [--brand ${anyBrand}] [--kind page|news|offer]
                         every version: shown, scheduled, withdrawn before its day, ended, past
content preview FILE|ID [OUT.html] [--brand ${anyBrand}] [--kind page|news|offer]
                         what a reader sees; OUT.html is a new file to open in a browser
catalog import FILE [--dry-run]
                         adds and changes products from CSV or JSON, all or nothing: docs/catalog-import.md
collection list [--brand ${anyBrand}]
                         shop collections, including those that are no longer shown
collection set SLUG [--brand ${anyBrand}] [--title TEXT] [--order N] [--image PATH] [--filters ID=TITLE|…] [--from DAY]
               [--to DAY] [--tile-hue N] [--dry-run]
                         adds or changes a collection; customers see it within seconds: docs/catalog-import.md
collection import FILE [--dry-run]              the same for many from CSV or JSON, all or nothing
collection end SLUG      its address returns 404 from now on; its products stay assigned to it
reward list              rewards: price in XP, first and last day, limit per customer, verified age
reward set PRODUCT [--xp=N] [--from DAY] [--to DAY] [--limit N] [--age yes|no] [--dry-run]
reward import FILE [--dry-run]                  the same for many from CSV or JSON, all or nothing: docs/first-data.md
pictures import FOLDER|FILE… [--text TEXT] [--dry-run] | list | describe SLUG --text TEXT | end SLUG
                         PNG, JPEG, WebP or AVIF, stored in every size; the file name becomes the picture's: docs/catalog-import.md
goods set FILE.json --brand ${anyBrand} [--dry-run]
                         stock and prices per unit, as other systems set them: docs/accounts.md; invalid rows are reported and skipped
stock set SKU N [--dry-run]
                         customers waiting for the variant are notified
stock import FILE [--dry-run]                   the same for many from CSV or JSON, all or nothing: columns sku and stock
stock list [--low N]     variants with at most N units left; by default the brand's setting stock.low
marathon season list
marathon season add --brand ${anyBrand} --from DAY --title TEXT [--days 21]
marathon season import FILE [--dry-run]
marathon season end SEASON
                         makes today its last day; a season that has not begun is deleted
marathon tips import FILE --brand ${anyBrand} [--dry-run]
                         its daily tips, in order: column text; marathon tips list shows them
quiz import FILE --brand ${anyBrand} [--dry-run]
                         id, text, options, right (from 0), explanation; an existing id is updated: docs/first-data.md
quiz list
quiz hide|show ID        whether a question appears in new attempts
customer find PHONE|CUSTOMER_ID
                         what the club knows about a customer
customers import FILE.csv [--dry-run]  customers of another system: docs/moving-in.md
customer withdraw-age PHONE|CUSTOMER_ID --reason TEXT
                         withdraws an age verification, in every brand; the customer sees the reason and may verify again
customer reopen-age PHONE|CUSTOMER_ID --reason TEXT
                         for an age refused by mistake: the customer sees the reason and is asked for another photo
customer stop-deletion PHONE|CUSTOMER_ID --reason TEXT
                         stops a requested deletion that has not been carried out yet
customer lift-pause PHONE|CUSTOMER_ID --reason TEXT
                         resets today's codes and wrong entries: the next sign-in code is sent immediately
customer suspend PHONE|CUSTOMER_ID --reason codes|shared|orders|age|rules|request --note TEXT
customer restore PHONE|CUSTOMER_ID --note TEXT
customer end-sign-ins PHONE|CUSTOMER_ID --reason TEXT
customer restore-phone CUSTOMER_ID PHONE --reason TEXT
customer note PHONE|CUSTOMER_ID --text TEXT
                         a note for other staff; it is part of the customer's data export and is deleted with the account
age list                 document photos awaiting a decision
age show ID FILE.jpg     writes the photo into a new file
age approve ID
age refuse|more ID REASON
                         every decision deletes the photo; the customer sees the reason
age undo ID              withdraws a decision just made in the office, before it takes effect
order list [--state STATE]
order show NUMBER [--full --reason order|support|call|law [--note TEXT]]
                         what to pack; --full adds recipient and address, and the customer can see that they were shown
order pack|unpack|deliver|cancel NUMBER
order waybill NUMBER…    has the carrier create them, with a result for each; order show has the numbers shortly after
order change-waybill NUMBER [BRANCH|--street NAME --house N [--flat N]] [--city NAME] [--first-name NAME] [--last-name NAME]
                         [--phone PHONE] [--seats GRAMS:LxWxH,…] [--value UAH] [--collect UAH] [--dry-run]
                         changes a waybill that the carrier has not scanned; omitted fields stay. Print its label again
order label NUMBER… --file FILE.pdf
                         their 100×100 mm labels in a new file, one per page; printing is recorded in the audit log
order ship NUMBER [WAYBILL]
                         no number needed with IPOST or a waybill created here; parcels of the other carrier are tracked from now on
order report-refusal NUMBER packed|shipped|delivered|cancelled [CODE]
                         lists a state that another system requested among the stuck items; without CODE it is resolved
order call-back NUMBER [--cause ID]
                         asks the carrier to return the parcel; the default cause is that the recipient does not want it
order return-causes      the carrier's reasons, with their ids
order redirect NUMBER BRANCH|--street NAME --house N [--flat N] [--city NAME]
                         asks the carrier to redirect the parcel to another branch or address; --city defaults to the order's city
order end-request NUMBER
                         withdraws such a request until the carrier has acted on it
order retry-receipts NUMBER
                         retries failed fiscal receipts unchanged: none is issued twice
wave make BRAND nova-poshta|ipost [--age yes|no] [--count N]
                         the oldest orders that may be packed, 20 by default; their waybills are requested
wave list [--done]       waves with something left to pack; --done: the finished ones
wave show WAVE           what to pick, and its parcels
wave scan NUMBER CODE    scans a unit into the parcel of an order; after the last one run order pack
wave restart NUMBER      empties the parcel, to be scanned again
wave drop NUMBER         removes an order that is not packed yet from its wave
register make BRAND      has the carrier create a register of packed parcels that have its waybills; the number comes shortly after
register list            the latest registers, with what the carrier rejected and why
register drop NUMBER     removes a parcel from its register
register end REGISTER    disbands a register; its parcels await another one
register print REGISTER --file FILE.pdf
                         the carrier's document for the courier to sign, in a new file; printing is recorded in the audit log
fiscal day [DAY]         what orders, bank, register and ledger took and refunded on a day in Kyiv, to the kopiyka; each difference
                         with its order and the next step; exit code 1 if a difference is not explained by another day
order returns [--state waiting|accepted|refused]
order refund NUMBER [--no-restock]
                         all goods were returned: stock, XP, codes and money are restored
order return NUMBER --units LINE=N[,LINE=N…] --reason TEXT [--write-off LINE,…]
                         some goods were returned: what was paid for these units is refunded; LINE counts from 1, as in order show;
                         units written off are not restocked
order refuse-return NUMBER --reason TEXT
                         the customer sees the reason
order import FILE.csv [--dry-run]      past orders from another system, for the history: docs/moving-in.md
referral list [--review]  who invited whom; --review: pairs that may be the same person
referral show FRIEND     what the two have in common, and the referrer's comment; FRIEND is a phone or a number from the list
referral approve|refuse FRIEND --note TEXT
                         the referrer's XP are credited on their date, or cancelled
device import FILE.csv [--dry-run]
                         manufactured devices: columns serial and model, optionally line, warranty_months; all or nothing
device models            the known device models
device models import FILE [--dry-run]           adds and changes them from CSV or JSON, all or nothing: docs/first-data.md
device list              registered devices and their owners
device transfers         requests to hand a device over to another customer
device replacements [--state STATE]
device replace ID --approve|--refuse|--done --note TEXT
                         the customer sees the note; done comes after approved
device release SERIAL --reason TEXT             unregisters it: anyone may register it again
device block|unblock SERIAL
                         a blocked device can't be registered
certificates offers      the partner's offers and their XP prices
certificates import FILE [--dry-run]
                         XP prices and which offers are shown, from CSV or JSON: docs/first-data.md
certificates partners    the partners and how the club shows them
certificates partners import FILE [--dry-run]
                         name, texts, picture, order, brands and days, from CSV or JSON: docs/first-data.md
certificates pool [--low N]
                         how many certificates of each offer are available
certificates complaints  certificates reported as not working that await the partner
certificates replace|refund ID --reason TEXT
                         replaces one that does not work with another of the same kind, or refunds its XP
review list [--state waiting|published|refused]
                         reviews of purchases
review show ID [--photos DIR]
                         the whole text; photos are saved to new files
review publish ID        shows it on the product's page and credits its author
review refuse ID --reason TEXT
                         the customer sees the reason
review undo ID           withdraws a decision just made in the office, before the author is notified and credited
review import FILE --brand ${anyBrand} [--dry-run]
                         published reviews from another system, each once and anonymously
notice tail [--count N]  the latest notifications and how they were sent, without customer data
notice send --brand ${anyBrand} --name NAME --title TEXT --text TEXT --path PATH [--dry-run]
                         an offer to customers who agreed to news and verified their age; once per customer and NAME
events tail [--kind ga4|bat|esputnik] [--count N]
                         what was sent to external services about customers and orders, what is pending and what failed
calls [--state asked|dialled|missed|unknown|cancelled]
                         call-backs and their time windows in Kyiv; an unknown one may have been dialled
managers [--month 2026-11] [--brand ${anyBrand}]
                         customers who came by managers' links in a month, how many are new, and what they ordered that month
support list [--state open|answered|closed]
                         the longest waiting first
support show NUMBER [--photos DIR]
                         the conversation; --photos saves its photos to a folder
support answer NUMBER --text TEXT|--file FILE
                         the customer sees it and is notified
support close NUMBER
settings show [KEY]      the club's settings with their current values
settings set KEY JSON [--brand ${anyBrand}] --note TEXT [--from DAY|MOMENT] [--dry-run]
settings set KEY --file FILE.json …
                         takes effect in every process within seconds, or from then on: docs/settings.md
settings history KEY     past and scheduled values, who set them and why
staff list | invite E-MAIL --name NAME --role ROLES | change MEMBER --role ROLES [--brand BRANDS] | end MEMBER --reason TEXT
accounts list | add NAME --may PERMISSIONS --to DAY [--brand BRANDS] [--limit CALLS_A_MINUTE]
                         lets another system make staff calls until DAY begins; its key is shown once: docs/accounts.md
accounts change ACCOUNT --may … --to DAY … | rotate ACCOUNT | end ACCOUNT --reason TEXT
webhooks list | log ENDPOINT
webhooks add URL --name NAME --events all|EVENT[,EVENT] [--brand BRANDS]
                         notifies another system of events; the secret is shown once: docs/webhooks.md
webhooks change ENDPOINT --events … [--brand …] | rotate ENDPOINT | wake ENDPOINT | end ENDPOINT --reason TEXT
webhooks replay ENDPOINT --from MOMENT [--to MOMENT] [--everything]
                         resends what it missed; --everything: also what it received
tasks list | retry TASK | retry-kind KIND | close TASK --reason WHY
                                                work after a commit that gave up: retry it, or close it once settled by hand
audit list [--actor ACTOR] [--action ACTION] [--target TARGET] [--before ID]
                         what staff did, newest first; personal data is hashed
audit verify [--seal SEAL]                      names the first row that was altered; SEAL is from an earlier run
`;
