export default function GetXpScreen() {
  return null;
}
